import { expect, it } from 'vitest'
import type { Report, Row } from './queries'
import { KINDS } from './reports'
import { aboutFigure, changeOf, formatterOf, nameOfRow } from './words'

const report = {
  name: 'covers',
  definitions: [
    { figure: 'lostCents', unit: 'cents', definition: '', list: null },
    { figure: 'noShowShare', unit: 'share', definition: '', list: null },
    { figure: 'minutes', unit: 'minutes', definition: '', list: null },
    { figure: 'newest', unit: 'count', definition: 'What came last.', list: null },
  ],
} as unknown as Report

const row = (group: object) =>
  ({ group: { date: null, weekday: null, hour: null, id: null, name: null, ...group } }) as Row

it('writes each value in its unit', () => {
  const format = formatterOf(report, 'en-GB', 'GBP')
  expect(format('lostCents', 14500)).toBe('£145.00')
  expect([format('noShowShare', 0.3333), format('noShowShare', 0.0456)]).toEqual(['33%', '4.6%'])
  expect([95.4, 12_610, 540_000].map((value) => format('minutes', value))).toEqual([
    '1 h 35 min',
    '210 h',
    '9,000 h',
  ])
  expect(format('minutes', null)).toBe('–')
})

it('says how much more it is than before, where there was any', () => {
  expect([changeOf(112, 100, 'en-GB'), changeOf(50, 100, 'en-GB')]).toEqual(['+12%', '-50%'])
  expect([changeOf(5, 0, 'en-GB'), changeOf(null, 2, 'en-GB')]).toEqual([null, null])
})

it('names a row by what it counts', () => {
  expect(nameOfRow(row({ date: '2030-03-04' }), 'day', 'en-GB')).toBe('Mon 4 Mar')
  expect(nameOfRow(row({ date: '2030-03-01' }), 'month', 'en-GB')).toBe('March 2030')
  expect(nameOfRow(row({ weekday: 0 }), 'weekday', 'en-GB')).toBe('Monday')
  expect(nameOfRow(row({ name: 'walk_in' }), 'source', 'en-GB')).toBe('Walk-in')
  expect(nameOfRow(row({ name: null }), 'period', 'en-GB')).toBe('None')
  expect(nameOfRow(row({ date: '2030-03-04', name: 'Dinner' }), 'dayAndPeriod', 'en-GB')).toBe(
    'Mon 4 Mar · Dinner',
  )
})

it('has words of its own for every figure, and the service’s for one that it does not know', () => {
  for (const [name, { figures }] of Object.entries(KINDS))
    for (const figure of figures)
      expect(aboutFigure({ ...report, name } as Report, figure).name).not.toBe(figure)
  expect(aboutFigure(report, 'newest')).toEqual({ name: 'newest', what: 'What came last.' })
})
