/** The same in German. */
import type { Texts } from './en'

export const de: Texts = {
  inMyCalendar: 'In einer Kalender-App zeigen …',
  calendarApp: 'In einer Kalender-App zeigen',
  whatItIs:
    'Ihr Kalenderprogramm kann den Buchungen über eine Adresse folgen. Es zeigt, was gebucht ist, und ändert hier nichts.',
  howOften:
    'Wie bald es eine Änderung sieht, entscheidet das Programm: Apple Kalender und Outlook sehen alle paar Minuten bis Stunden nach, Google nur wenige Male am Tag.',
  whose: 'Wessen Buchungen',
  wholeVenue: 'Der ganze Betrieb',
  whatAnEntryTells: 'Was ein Eintrag verrät',
  names: 'Namen',
  initials: 'Initialen',
  busy: 'Nur, dass die Zeit belegt ist',
  makeAddress: 'Adresse erstellen',
  theAddress: 'Die Adresse für Ihren Kalender',
  copyTheAddressNow:
    'Kopieren Sie sie jetzt: Sie wird nur dieses eine Mal gezeigt. Fügen Sie sie dort ein, wo Ihr Kalenderprogramm einen Kalender abonniert. Wer sie hat, liest diese Buchungen.',
  yourCalendars: 'Kalender, die folgen',
  nobodysBookings: 'Niemand, den Sie sehen',
  readAt: (when: string) => `gelesen ${when}`,
  neverRead: 'noch nicht gelesen',
  stop: 'Beenden',
  stopOf: (name: string) => `Beenden: ${name}`,
  hasStopped: 'Dieser Kalender folgt nicht mehr.',
}
