import { expect, test } from 'vitest'
import { parseDay } from '../../time'
import { typedDay } from './typedDay'

const TODAY = parseDay('2030-03-04')

test.each([
  ['2030-03-04', 'en-AU', '2030-03-04'],
  ['today', 'en-AU', '2030-03-04'],
  ['Tomorrow', 'en-AU', '2030-03-05'],
  ['4 March', 'en-AU', '2030-03-04'],
  ['3 march', 'en-AU', '2031-03-03'],
  ['Mar 9', 'en-AU', '2030-03-09'],
  ['december 24, 2031', 'en-AU', '2031-12-24'],
  ['9. März', 'de-DE', '2030-03-09'],
  ['9 march', 'de-DE', '2030-03-09'],
  ['4.5.', 'de-DE', '2030-05-04'],
  ['4/5', 'en-AU', '2030-05-04'],
  ['4/5', 'en-US', '2030-04-05'],
  ['4/5/2031', 'en-AU', '2031-05-04'],
  ['29 Feb', 'en-AU', '2032-02-29'],
])('%s, in %s, is the day %s', (text, locale, day) => {
  expect(typedDay(text, TODAY, locale)).toBe(day)
})

test.each([
  '',
  'Imani',
  'May',
  '4',
  '31 June',
  '2030-02-30',
  '4 ma',
  '13/13',
  'Mar 4 5 6',
  '+61 491 570 156',
])('%s is no day', (text) => {
  expect(typedDay(text, TODAY, 'en-AU')).toBeNull()
})
