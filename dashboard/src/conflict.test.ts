import { expect, test } from 'vitest'
import { conflictInWords } from './conflict'
import { instantOf } from './time'

const changedAt = instantOf('2020-06-07T04:32:00+00:00')
const bea = { userId: 'b', email: 'bea@salon.test' }
const inWords = (changed: string[], changedBy: typeof bea | null = bea) =>
  conflictInWords({ changed, changedAt, changedBy }, 'en-AU', 'Australia/Melbourne')

test('a conflict says who changed what, and when on the clock of the venue', () => {
  expect(inWords(['email', 'phone'])).toBe(
    'bea@salon.test changed the email address and phone number at 7 June 2020, 2:32 pm. Yours was not saved: check it and try again.',
  )
})

test('a field that two columns tell of is said once, and the time of a status not at all', () => {
  expect(inWords(['endsAt', 'startsAt', 'status', 'cancelledAt'])).toContain(
    'changed the time and status at',
  )
})

test('a field that has no name for people is not named', () => {
  expect(inWords(['pinnedNote', 'mergedInto'])).toContain('changed the pinned note at')
  expect(inWords(['mergedInto'])).toContain('changed this at')
})

test('where nobody is named, it was somebody else, and without a field it was this', () => {
  expect(inWords([], null)).toContain('Somebody else changed this at')
})
