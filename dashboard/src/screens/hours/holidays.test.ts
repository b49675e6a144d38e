import { expect, test } from 'vitest'
import { parseDay } from '../../time'
import { noteOf, yearsOf } from './holidays'

const NEW_YEAR = {
  date: parseDay('2030-01-01'), // a Tuesday
  name: 'Neujahr',
  englishName: "New Year's Day",
  regional: false,
  regions: [],
}
const MONDAY = { day: 0, opens: '09:00', closes: '17:00' }

test('a holiday is told in English too, with who keeps it, unless that is everybody', () => {
  expect(noteOf(NEW_YEAR, [], 'en-AU')).toBe(" · New Year's Day")
  expect(noteOf(NEW_YEAR, [], 'de-DE')).toBe('')
  expect(noteOf({ ...NEW_YEAR, name: "New Year's Day" }, [], 'en-AU')).toBe('')
  expect(noteOf({ ...NEW_YEAR, regional: true, regions: ['DE-BY', 'DE-BW'] }, [], 'en-AU')).toBe(
    " · New Year's Day · DE-BY, DE-BW",
  )
})

test('on a weekday without hours the business is closed anyway, unless it has told of no hours at all', () => {
  expect(noteOf(NEW_YEAR, [MONDAY], 'en-AU')).toContain('usually closed on this weekday')
  expect(noteOf(NEW_YEAR, [{ ...MONDAY, day: 1 }], 'en-AU')).not.toContain('usually closed')
})

test('years are offered from this one on', () => {
  const years = yearsOf({ min: 2029, max: 2032 }, parseDay('2030-05-01'))
  expect(years.map(({ id }) => id)).toEqual(['2030', '2031', '2032'])
})
