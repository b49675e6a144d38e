import { expect, test } from 'vitest'
import type { WallClock } from './time'
import { whoHasIt } from './whoHasIt'

const party = {
  reservationId: '0190f1f0-0000-7000-8000-000000000001',
  partySize: 2,
  startsAt: '2030-03-04T18:15:00' as WallClock,
  endsAt: '2030-03-04T20:05:00' as WallClock,
}

test('each party is named with its tables and until when it has them', () => {
  const parties = [
    { ...party, name: 'Imani', tables: ['Booth'] },
    { ...party, name: null, tables: ['1', '2'], endsAt: '2030-03-04T21:00:00' as WallClock },
  ]
  expect(whoHasIt(parties, 'en-GB')).toBe(
    'Imani has table Booth until 20:05. Another party has table 1 and 2 until 21:00.',
  )
})
