/** The texts of calendars that follow the bookings in English; those of all screens are in `messages`. */
export const en = {
  inMyCalendar: 'Show in a calendar app…',
  calendarApp: 'Show in a calendar app',
  whatItIs:
    'Your calendar program can follow the bookings by an address. It shows what is booked, and changes nothing here.',
  howOften:
    'How soon it sees a change is up to the program: Apple Calendar and Outlook look every few minutes to hours, Google only a few times a day.',
  whose: 'Whose bookings',
  wholeVenue: 'The whole venue',
  whatAnEntryTells: 'What an entry tells',
  names: 'Names',
  initials: 'Initials',
  busy: 'Only that the time is taken',
  makeAddress: 'Make an address',
  theAddress: 'The address for your calendar',
  copyTheAddressNow:
    'Copy it now: it is shown this once. Paste it where your calendar program subscribes to a calendar. Whoever has it reads these bookings.',
  yourCalendars: 'Calendars that follow',
  nobodysBookings: 'Nobody whom you see',
  readAt: (when: string) => `read ${when}`,
  neverRead: 'not read yet',
  stop: 'Stop',
  stopOf: (name: string) => `Stop: ${name}`,
  hasStopped: 'That calendar follows no more.',
}
export type Texts = typeof en
