/** Which reports there are, by what each is grouped, and which of its figures are shown first. */
import type { paths } from '../../schema'
import type { Venue } from '../../venue/venue'

export type Path = Extract<keyof paths, `/api/reports/${string}`>

const OF_SALONS = [
  'takings',
  'utilisation',
  'no-shows',
  'retention',
  'products',
  'deposits',
  'waitlist',
] as const
const OF_RESTAURANTS = [
  'takings',
  'covers',
  'occupancy',
  'turns',
  'lead-times',
  'deposits',
  'waitlist',
] as const
export type ReportName = (typeof OF_SALONS | typeof OF_RESTAURANTS)[number]

interface Kind {
  /** By what it is grouped, at first by the first. */
  groups: readonly string[]
  /** In the order of their weight: the first is drawn, the first four stand above. */
  figures: readonly string[]
}

const TIME = ['day', 'week', 'month', 'weekday']

export const KINDS: Record<ReportName, Kind> = {
  takings: {
    groups: [...TIME, 'method', 'dayAndMethod'],
    figures: [
      'takenCents',
      'revenueCents',
      'refundedCents',
      'giftCardCents',
      'paidCents',
      'soldCents',
      'voidedCents',
    ],
  },
  utilisation: {
    groups: [...TIME, 'provider'],
    figures: ['utilisation', 'appointments', 'bookedMinutes', 'rosteredMinutes', 'outsideMinutes'],
  },
  'no-shows': {
    groups: [...TIME, 'provider', 'service', 'source'],
    figures: [
      'noShows',
      'noShowShare',
      'lateCancellations',
      'lostCents',
      'due',
      'lateCancellationShare',
    ],
  },
  retention: {
    groups: [...TIME, 'provider', 'service'],
    figures: [
      'guests',
      'newGuests',
      'returningGuests',
      'returnShare',
      'visits',
      'cameBack',
      'stillOpen',
    ],
  },
  products: {
    groups: ['product', ...TIME, 'provider'],
    figures: ['revenueCents', 'units', 'grossCents', 'discountCents'],
  },
  covers: {
    groups: [...TIME, 'hour', 'period', 'dayAndPeriod', 'source'],
    figures: [
      'covers',
      'reservations',
      'averageParty',
      'noShowShare',
      'walkInCovers',
      'onlineCovers',
      'noShowCovers',
      'cancelledCovers',
    ],
  },
  occupancy: {
    groups: ['weekdayAndHour', 'hour', ...TIME],
    figures: ['occupancy', 'takenSeatMinutes', 'seatMinutes'],
  },
  turns: {
    groups: [...TIME, 'table'],
    figures: ['averageMinutes', 'medianMinutes', 'turnsPerTable', 'parties', 'turns', 'tableDays'],
  },
  'lead-times': {
    groups: ['ahead', ...TIME, 'source'],
    figures: ['reservations', 'medianDays', 'averageDays', 'sameDayShare', 'covers', 'sameDay'],
  },
  deposits: {
    groups: TIME,
    figures: ['paidCents', 'askedCents', 'keptCents', 'refundedCents', 'creditedCents', 'deposits'],
  },
  waitlist: {
    groups: [...TIME, 'hour'],
    figures: ['joined', 'seated', 'offered', 'accepted', 'averageWaitMinutes', 'lapsed', 'left'],
  },
}

/** Those of the venue's kind of business. */
export function reportsOf({ organization }: Pick<Venue, 'organization'>): readonly ReportName[] {
  return organization.business_type === 'appointments' ? OF_SALONS : OF_RESTAURANTS
}
