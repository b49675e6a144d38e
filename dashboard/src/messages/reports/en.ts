/** The texts of the reports. They come with their screen (words.ts). */

/** What a figure is called, and what it counts. */
interface Figure {
  name: string
  what: string
}

const figures = {
  takings: {
    takenCents: {
      name: 'Takings',
      what: 'What was paid, less what was paid back. Gift cards count when they are sold.',
    },
    revenueCents: {
      name: 'Revenue',
      what: 'Sales, less those that were voided. Tips and gift cards sold are in it.',
    },
    refundedCents: { name: 'Paid back', what: 'Deposits that were paid back, on that day.' },
    giftCardCents: {
      name: 'By gift card',
      what: 'What gift cards paid. It came in when they were sold, so it is not in the takings.',
    },
    paidCents: {
      name: 'Paid',
      what: 'Paid for sales, and as deposits at the desk and online.',
    },
    soldCents: { name: 'Sales', what: 'The totals of all sales of these days.' },
    voidedCents: { name: 'Voided', what: 'Sales that were voided, on the day of the void.' },
  },
  utilisation: {
    utilisation: {
      name: 'Utilisation',
      what: 'Booked time within working hours, as a share of these hours.',
    },
    appointments: {
      name: 'Appointments',
      what: 'All that were neither cancelled nor missed.',
    },
    bookedMinutes: {
      name: 'Booked',
      what: 'The length of all appointments that were neither cancelled nor missed.',
    },
    rosteredMinutes: {
      name: 'Working hours',
      what: 'What the rota and special hours say, without time off.',
    },
    outsideMinutes: {
      name: 'Outside hours',
      what: 'Booked time outside working hours. It does not count for utilisation.',
    },
  },
  retention: {
    guests: { name: 'Clients', what: 'Clients with a completed appointment, each counted once.' },
    newGuests: { name: 'New', what: 'Clients who came for the very first time.' },
    returningGuests: { name: 'Returning', what: 'Clients who had come before.' },
    visits: {
      name: 'Visits',
      what: 'Days on which a client came. Several appointments on a day are one visit.',
    },
    cameBack: {
      name: 'Came back',
      what: 'Visits after which the client came again within 90 days.',
    },
    returnShare: {
      name: 'Return rate',
      what: 'Visits after which the client came back, of all whose 90 days are over or who are back.',
    },
    stillOpen: {
      name: 'Still open',
      what: 'Visits after which the client has not come back so far, but 90 days have not passed.',
    },
  },
  'no-shows': {
    noShowShare: { name: 'No-show rate', what: 'No-shows, as a share of all that were due.' },
    noShows: { name: 'No-shows', what: 'Appointments marked as no-show.' },
    lateCancellations: {
      name: 'Late cancellations',
      what: 'Cancelled after your deadline for cancellations, by whoever.',
    },
    lateCancellationShare: {
      name: 'Late-cancellation rate',
      what: 'Late cancellations, as a share of all that were due.',
    },
    lostCents: { name: 'Lost', what: 'The prices of no-shows and late cancellations.' },
    due: {
      name: 'Due',
      what: 'Appointments that took place or have begun, no-shows and late cancellations.',
    },
  },
  products: {
    revenueCents: {
      name: 'Revenue',
      what: 'Price less discount, tax included. A voided sale is taken off on the day of the void.',
    },
    units: { name: 'Pieces', what: 'Pieces sold, less those of sales voided in this time.' },
    grossCents: { name: 'Before discounts', what: 'What these pieces cost before discounts.' },
    discountCents: { name: 'Discounts', what: 'Their share of the discounts of their sales.' },
  },
  covers: {
    covers: { name: 'Guests', what: 'Guests of all bookings neither cancelled nor missed.' },
    reservations: { name: 'Bookings', what: 'All that were neither cancelled nor missed.' },
    averageParty: { name: 'Party size', what: 'Guests of a booking, on average.' },
    walkInCovers: { name: 'Walk-ins', what: 'Guests who came without a booking.' },
    onlineCovers: { name: 'Booked online', what: 'Guests who booked on your page.' },
    noShowCovers: { name: 'No-shows', what: 'Guests of bookings marked as no-show.' },
    noShowShare: { name: 'No-show rate', what: 'Guests who did not come, of all who were due.' },
    cancelledCovers: { name: 'Cancelled', what: 'Guests of cancelled bookings.' },
  },
  occupancy: {
    occupancy: { name: 'Occupancy', what: 'Taken seats, as a share of all seats while you serve.' },
    takenSeatMinutes: {
      name: 'Seats taken',
      what: 'Guests, times the time for which their tables are booked while you serve.',
    },
    seatMinutes: {
      name: 'Seats offered',
      what: 'The most that your tables seat, times the time in which you serve.',
    },
  },
  turns: {
    averageMinutes: {
      name: 'Time at table',
      what: 'From “Seat” to “Complete”, on average. Who stays for a day was not completed in time and is left out.',
    },
    medianMinutes: {
      name: 'Typical time',
      what: 'Half of the parties stay longer than this, half shorter.',
    },
    turnsPerTable: {
      name: 'Turns a table',
      what: 'How often a table is taken on a day with guests.',
    },
    parties: { name: 'Parties', what: 'Bookings whose guests were seated.' },
    turns: { name: 'Turns', what: 'Tables that these parties sat at; two tables are two turns.' },
    tableDays: { name: 'Table days', what: 'Your tables, once for each day with guests.' },
  },
  'lead-times': {
    medianDays: {
      name: 'Typical lead time',
      what: 'Half of the guests book further ahead than this, half later.',
    },
    averageDays: { name: 'Average', what: 'Days between the booking and the visit, on average.' },
    sameDayShare: { name: 'On the day', what: 'Bookings made on the day itself, of all.' },
    reservations: {
      name: 'Bookings',
      what: 'Made ahead, neither cancelled nor missed. Walk-ins do not count.',
    },
    covers: { name: 'Guests', what: 'Guests of these bookings.' },
    sameDay: { name: 'Booked on the day', what: 'Bookings made on the day itself.' },
  },
  deposits: {
    paidCents: { name: 'Paid', what: 'Paid of the deposits for these days, online or here.' },
    askedCents: { name: 'Asked', what: 'The deposits of the bookings of these days.' },
    refundedCents: { name: 'Refunded', what: 'Paid back, or taken back by a bank.' },
    keptCents: { name: 'Kept', what: 'What you kept of cancelled and missed bookings.' },
    creditedCents: { name: 'Off the bill', what: 'What was, or will be, taken off the bill.' },
    deposits: { name: 'Bookings', what: 'Bookings of these days for which a deposit was asked.' },
  },
  waitlist: {
    joined: { name: 'Joined', what: 'Who joined the wait list in this time.' },
    offered: { name: 'Offered a time', what: 'Of those who wait for a time: who was offered one.' },
    accepted: { name: 'Booked it', what: 'Of those who wait for a time: who has taken the offer.' },
    lapsed: { name: 'Did not', what: 'Who declined the offer, or did not answer in time.' },
    seated: { name: 'Seated', what: 'Parties at the door that got a table.' },
    left: { name: 'Left', what: 'Parties that left, and who do not wait any more.' },
    averageWaitMinutes: {
      name: 'Wait at the door',
      what: 'How long seated parties had waited, on average.',
    },
  },
} satisfies Record<string, Record<string, Figure>>

export const en = {
  reports: 'Reports',
  report: 'Report',
  names: {
    takings: 'Takings',
    utilisation: 'Utilisation',
    retention: 'New and returning clients',
    'no-shows': 'No-shows',
    products: 'Products',
    covers: 'Guests',
    occupancy: 'Occupancy',
    turns: 'Time at table',
    'lead-times': 'Lead times',
    deposits: 'Deposits',
    waitlist: 'Wait list',
  },
  figures,
  time: 'Time',
  ranges: {
    lastWeek: 'Last week',
    thisWeek: 'This week',
    lastMonth: 'Last month',
    thisMonth: 'This month',
    own: 'Other dates',
  },
  from: 'From',
  to: 'To',
  by: 'By',
  groups: {
    day: 'Day',
    week: 'Week',
    month: 'Month',
    weekday: 'Weekday',
    hour: 'Hour',
    weekdayAndHour: 'Weekday and hour',
    provider: 'Provider',
    service: 'Service',
    product: 'Product',
    source: 'Source',
    period: 'Service period',
    dayAndPeriod: 'Day and service period',
    table: 'Table',
    ahead: 'Days ahead',
    method: 'Payment method',
    dayAndMethod: 'Day and payment method',
  },
  compareWith: 'Compare with',
  comparisons: {
    previous: 'The time before',
    year: 'A year ago',
    none: 'Nothing',
  },
  /** Behind a difference, such as `+12 %`. */
  toBefore: 'vs. the time before',
  toYear: 'vs. a year ago',
  export: 'Download CSV',
  print: 'Print',
  keyFigures: 'Key figures',
  otherFigures: 'Other figures',
  allFigures: 'All figures',
  rows: 'Figures',
  drawing: (figure: string, by: string) => `${figure} by ${by}`,
  total: 'Total',
  noName: 'None',
  sources: {
    desk: 'At the desk',
    walk_in: 'Walk-in',
    guest: 'Booked online',
    waitlist: 'Wait list',
    enquiry: 'Enquiry',
    series: 'Repeat series',
  },
  methods: {
    cash: 'Cash',
    card: 'Card',
    bank_transfer: 'Bank transfer',
    other: 'Other',
    gift_card: 'Gift card',
    deposit_desk: 'Deposits paid here',
    deposit_online: 'Deposits paid online',
  },
  ahead: {
    '0': 'On the day',
    '1-2': '1 to 2 days',
    '3-7': '3 to 7 days',
    '8-14': '8 to 14 days',
    '15-30': '15 to 30 days',
    '31+': '31 days or more',
  },
  minutes: (count: string) => `${count} min`,
  hours: (count: string) => `${count} h`,
  days: (count: string) => `${count} days`,
  nothingYet: 'Nothing in this time',
  hints: {
    takings: 'Record sales at the counter: then you see what comes in, and how it is paid.',
    utilisation:
      'Give your providers working hours under Settings, Rota, and book appointments: then you see how full their days are.',
    retention: 'Complete the appointments of clients who came: then you see who comes back.',
    'no-shows':
      'Complete appointments, or mark them as no-show, once their time is over. Then you see what they cost you.',
    products: 'Sell products at the counter: then you see what sells.',
    covers: 'Book guests for these days, or choose other dates.',
    occupancy:
      'Set up service periods and tables under Settings: then you see which hours are full.',
    turns: 'Press “Seat” when guests sit down and “Complete” when they leave.',
    'lead-times': 'Book guests for these days, or choose other dates.',
    deposits: 'Ask for deposits, in the settings of services or of party sizes.',
    waitlist:
      'Put those who wait on the list, or open it to guests under Settings, Online booking.',
  },
  yoursOnly: 'You see your own figures. Admins see those of everybody.',
}

export type ReportWords = typeof en
