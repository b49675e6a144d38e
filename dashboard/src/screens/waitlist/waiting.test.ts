import { expect, test } from 'vitest'
import { quoteFor, waitingOf, type Entry } from './waiting'

function entry(joinedAt: string, fields: Partial<Entry> = {}): Entry {
  return {
    id: joinedAt,
    status: 'waiting',
    quoted_minutes: 20,
    joined_at: joinedAt,
    ...fields,
  } as unknown as Entry
}

test('who waits is listed with how long, by the clock of the venue', () => {
  const entries = [
    entry('2030-07-04T18:00:00Z'),
    entry('2030-07-04T18:05:00Z', { status: 'left' }),
    entry('2030-07-04T18:10:00Z'),
  ]
  const waiting = waitingOf(entries, 19 * 60 + 25, 'Europe/London') // an hour ahead in summer
  expect(waiting.map(({ waited, isOverdue }) => [waited, isOverdue])).toEqual([
    [25, true],
    [15, false],
  ])
})

test('who came before midnight waits on after it', () => {
  const [late] = waitingOf([entry('2030-01-04T23:50:00Z')], 10, 'Europe/London')
  expect(late?.waited).toBe(20)
})

test('a quote is rounded up to five minutes', () => {
  expect([0, 1, 5, 21, -3, 10_000].map(quoteFor)).toEqual([0, 5, 5, 25, 0, 720])
})
