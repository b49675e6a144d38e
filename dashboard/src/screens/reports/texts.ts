/** What reports, their figures, rows and groups are called. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Question } from './queries'
import type { Comparison, Range } from './shown'
import '../../texts/parts/reports'

type Report = Question['report']

/** What a figure is called, and what it counts. */
interface Figure {
  name: MessageDescriptor
  what: MessageDescriptor
}

export const FIGURES: Record<Report, Readonly<Record<string, Figure>>> = {
  takings: {
    takenCents: {
      name: msg`Takings`,
      what: msg`What was paid, less what was paid back. Gift cards count when they are sold.`,
    },
    revenueCents: {
      name: msg`Revenue`,
      what: msg`Sales, less those that were voided. Tips and gift cards sold are in it.`,
    },
    refundedCents: {
      name: msg`Paid back`,
      what: msg`Deposits that were paid back, on that day.`,
    },
    giftCardCents: {
      name: msg`By gift card`,
      what: msg`What gift cards paid. It came in when they were sold, so it is not in the takings.`,
    },
    paidCents: {
      name: msg`Paid`,
      what: msg`Paid for sales, and as deposits at the desk and online.`,
    },
    soldCents: {
      name: msg`Sales`,
      what: msg`The totals of all sales of these days.`,
    },
    voidedCents: {
      name: msg`Voided`,
      what: msg`Sales that were voided, on the day of the void.`,
    },
  },
  utilisation: {
    utilisation: {
      name: msg`Utilisation`,
      what: msg`Booked time within working hours, as a share of these hours.`,
    },
    appointments: {
      name: msg`Appointments`,
      what: msg`All that were neither cancelled nor missed.`,
    },
    bookedMinutes: {
      name: msg`Booked`,
      what: msg`The length of all appointments that were neither cancelled nor missed.`,
    },
    rosteredMinutes: {
      name: msg({ message: 'Working hours', context: 'report' }),
      what: msg`What the rota and special hours say, without time off.`,
    },
    outsideMinutes: {
      name: msg`Outside hours`,
      what: msg`Booked time outside working hours. It does not count for utilisation.`,
    },
  },
  retention: {
    guests: {
      name: msg`Clients`,
      what: msg`Clients with a completed appointment, each counted once.`,
    },
    newGuests: {
      name: msg`New`,
      what: msg`Clients who came for the very first time.`,
    },
    returningGuests: {
      name: msg`Returning`,
      what: msg`Clients who had come before.`,
    },
    visits: {
      name: msg`Visits`,
      what: msg`Days on which a client came. Several appointments on a day are one visit.`,
    },
    cameBack: {
      name: msg`Came back`,
      what: msg`Visits after which the client came again within 90 days.`,
    },
    returnShare: {
      name: msg`Return rate`,
      what: msg`Visits after which the client came back, of all whose 90 days are over or who are back.`,
    },
    stillOpen: {
      name: msg`Still open`,
      what: msg`Visits after which the client has not come back so far, but 90 days have not passed.`,
    },
  },
  'no-shows': {
    noShowShare: {
      name: msg`No-show rate`,
      what: msg`No-shows, as a share of all that were due.`,
    },
    noShows: {
      name: msg`No-shows`,
      what: msg`Appointments marked as no-show.`,
    },
    lateCancellations: {
      name: msg`Late cancellations`,
      what: msg`Cancelled after your deadline for cancellations, by whoever.`,
    },
    lateCancellationShare: {
      name: msg`Late-cancellation rate`,
      what: msg`Late cancellations, as a share of all that were due.`,
    },
    lostCents: {
      name: msg`Lost`,
      what: msg`The prices of no-shows and late cancellations.`,
    },
    due: {
      name: msg`Due`,
      what: msg`Appointments that took place or have begun, no-shows and late cancellations.`,
    },
  },
  products: {
    revenueCents: {
      name: msg`Revenue`,
      what: msg`Price less discount, tax included. A voided sale is taken off on the day of the void.`,
    },
    units: {
      name: msg`Pieces`,
      what: msg`Pieces sold, less those of sales voided in this time.`,
    },
    grossCents: {
      name: msg`Before discounts`,
      what: msg`What these pieces cost before discounts.`,
    },
    discountCents: {
      name: msg`Discounts`,
      what: msg`Their share of the discounts of their sales.`,
    },
  },
  covers: {
    covers: {
      name: msg`Guests`,
      what: msg`Guests of all bookings neither cancelled nor missed.`,
    },
    reservations: {
      name: msg`Bookings`,
      what: msg`All that were neither cancelled nor missed.`,
    },
    averageParty: {
      name: msg({ message: 'Party size', context: 'report' }),
      what: msg`Guests of a booking, on average.`,
    },
    walkInCovers: {
      name: msg`Walk-ins`,
      what: msg`Guests who came without a booking.`,
    },
    onlineCovers: {
      name: msg`Booked online`,
      what: msg`Guests who booked on your page.`,
    },
    noShowCovers: {
      name: msg`No-shows`,
      what: msg`Guests of bookings marked as no-show.`,
    },
    noShowShare: {
      name: msg`No-show rate`,
      what: msg`Guests who did not come, of all who were due.`,
    },
    cancelledCovers: {
      name: msg`Cancelled`,
      what: msg`Guests of cancelled bookings.`,
    },
  },
  occupancy: {
    occupancy: {
      name: msg`Occupancy`,
      what: msg`Taken seats, as a share of all seats while you serve.`,
    },
    takenSeatMinutes: {
      name: msg`Seats taken`,
      what: msg`Guests, times the time for which their tables are booked while you serve.`,
    },
    seatMinutes: {
      name: msg`Seats offered`,
      what: msg`The most that your tables seat, times the time in which you serve.`,
    },
  },
  turns: {
    averageMinutes: {
      name: msg`Time at table`,
      what: msg`From “Seat” to “Complete”, on average. Who stays for a day was not completed in time and is left out.`,
    },
    medianMinutes: {
      name: msg`Typical time`,
      what: msg`Half of the parties stay longer than this, half shorter.`,
    },
    turnsPerTable: {
      name: msg`Turns a table`,
      what: msg`How often a table is taken on a day with guests.`,
    },
    parties: {
      name: msg`Parties`,
      what: msg`Bookings whose guests were seated.`,
    },
    turns: {
      name: msg`Turns`,
      what: msg`Tables that these parties sat at; two tables are two turns.`,
    },
    tableDays: {
      name: msg`Table days`,
      what: msg`Your tables, once for each day with guests.`,
    },
  },
  'lead-times': {
    medianDays: {
      name: msg`Typical lead time`,
      what: msg`Half of the guests book further ahead than this, half later.`,
    },
    averageDays: {
      name: msg`Average`,
      what: msg`Days between the booking and the visit, on average.`,
    },
    sameDayShare: {
      name: msg`On the day`,
      what: msg`Bookings made on the day itself, of all.`,
    },
    reservations: {
      name: msg`Bookings`,
      what: msg`Made ahead, neither cancelled nor missed. Walk-ins do not count.`,
    },
    covers: {
      name: msg`Guests`,
      what: msg`Guests of these bookings.`,
    },
    sameDay: {
      name: msg`Booked on the day`,
      what: msg`Bookings made on the day itself.`,
    },
  },
  deposits: {
    paidCents: {
      name: msg`Paid`,
      what: msg`Paid of the deposits for these days, online or here.`,
    },
    askedCents: {
      name: msg`Asked`,
      what: msg`The deposits of the bookings of these days.`,
    },
    refundedCents: {
      name: msg`Refunded`,
      what: msg`Paid back, or taken back by a bank.`,
    },
    keptCents: {
      name: msg`Kept`,
      what: msg`What you kept of cancelled and missed bookings.`,
    },
    creditedCents: {
      name: msg`Off the bill`,
      what: msg`What was, or will be, taken off the bill.`,
    },
    deposits: {
      name: msg`Bookings`,
      what: msg`Bookings of these days for which a deposit was asked.`,
    },
  },
  waitlist: {
    joined: {
      name: msg`Joined`,
      what: msg`Who joined the wait list in this time.`,
    },
    offered: {
      name: msg`Offered a time`,
      what: msg`Of those who wait for a time: who was offered one.`,
    },
    accepted: {
      name: msg`Booked it`,
      what: msg`Of those who wait for a time: who has taken the offer.`,
    },
    lapsed: {
      name: msg`Did not`,
      what: msg`Who declined the offer, or did not answer in time.`,
    },
    seated: {
      name: msg`Seated`,
      what: msg`Parties at the door that got a table.`,
    },
    left: {
      name: msg`Left`,
      what: msg`Parties that left, and who do not wait any more.`,
    },
    averageWaitMinutes: {
      name: msg`Wait at the door`,
      what: msg`How long seated parties had waited, on average.`,
    },
  },
}

export const NAMES: Record<Report, MessageDescriptor> = {
  takings: msg`Takings`,
  utilisation: msg`Utilisation`,
  retention: msg`New and returning clients`,
  'no-shows': msg`No-shows`,
  products: msg`Products`,
  covers: msg`Guests`,
  occupancy: msg`Occupancy`,
  turns: msg`Time at table`,
  'lead-times': msg`Lead times`,
  deposits: msg`Deposits`,
  waitlist: msg`Wait list`,
}

export const RANGES: Record<Range, MessageDescriptor> = {
  lastWeek: msg`Last week`,
  thisWeek: msg`This week`,
  lastMonth: msg`Last month`,
  thisMonth: msg`This month`,
  own: msg`Other dates`,
}

export const GROUPS: Readonly<Record<string, MessageDescriptor>> = {
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
  weekday: msg`Weekday`,
  hour: msg`Hour`,
  weekdayAndHour: msg`Weekday and hour`,
  provider: msg({ message: 'Provider', context: 'one person' }),
  service: msg`Service`,
  product: msg`Product`,
  source: msg`Source`,
  period: msg`Service period`,
  dayAndPeriod: msg`Day and service period`,
  table: msg`Table`,
  ahead: msg`Days ahead`,
  method: msg`Payment method`,
  dayAndMethod: msg`Day and payment method`,
}

export const COMPARISONS: Record<Comparison, MessageDescriptor> = {
  previous: msg`The time before`,
  year: msg`A year ago`,
  none: msg`Nothing`,
}

/** What rows that are words are called. */
export const ROWS: Readonly<Record<string, MessageDescriptor>> = {
  desk: msg`At the desk`,
  walk_in: msg({ message: 'Walk-in', context: 'report' }),
  guest: msg`Booked online`,
  waitlist: msg`Wait list`,
  enquiry: msg`Enquiry`,
  series: msg`Repeat series`,
  cash: msg`Cash`,
  card: msg`Card`,
  bank_transfer: msg`Bank transfer`,
  other: msg`Other`,
  gift_card: msg`Gift card`,
  deposit_desk: msg({ message: 'Deposits paid here', context: 'payment method' }),
  deposit_online: msg({ message: 'Deposits paid online', context: 'payment method' }),
  '0': msg`On the day`,
  '1-2': msg`1 to 2 days`,
  '3-7': msg`3 to 7 days`,
  '8-14': msg`8 to 14 days`,
  '15-30': msg`15 to 30 days`,
  '31+': msg`31 days or more`,
}

/** What makes a report that is empty one that is not. */
export const HINTS: Record<Report, MessageDescriptor> = {
  takings: msg`Record sales at the counter: then you see what comes in, and how it is paid.`,
  utilisation: msg`Give your providers working hours under Settings, Rota, and book appointments: then you see how full their days are.`,
  retention: msg`Complete the appointments of clients who came: then you see who comes back.`,
  'no-shows': msg`Complete appointments, or mark them as no-show, once their time is over. Then you see what they cost you.`,
  products: msg`Sell products at the counter: then you see what sells.`,
  covers: msg`Book guests for these days, or choose other dates.`,
  occupancy: msg`Set up service periods and tables under Settings: then you see which hours are full.`,
  turns: msg`Press “Seat” when guests sit down and “Complete” when they leave.`,
  'lead-times': msg`Book guests for these days, or choose other dates.`,
  deposits: msg`Ask for deposits, in the settings of services or of party sizes.`,
  waitlist: msg`Put those who wait on the list, or open it to guests under Settings, Online booking.`,
}
