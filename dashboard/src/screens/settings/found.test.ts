import { expect, test } from 'vitest'
import { settingsFound } from './found'
import type { Group } from './sections'

const GROUPS: Group[] = [
  {
    name: 'Venue',
    settings: [
      { name: 'Business', to: '/settings/business' },
      { name: 'Hours', to: '/settings/hours' },
    ],
  },
  { name: 'Money', settings: [{ name: 'Services', to: '/settings/services' }] },
]
const ABOUT = { '/settings/hours': 'special holidays', '/settings/services': 'price list' }

test.each([
  ['', ['Business', 'Hours', 'Services']],
  ['  Price LI', ['Services']],
  ['venue', ['Business', 'Hours']],
  ['hol', ['Hours']],
  ['rice', []],
])('%j finds %j', (typed, names) => {
  const found = settingsFound(GROUPS, typed, ABOUT)
  expect(found.flatMap(({ settings }) => settings.map(({ name }) => name))).toEqual(names)
  expect(found.every(({ settings }) => settings.length > 0)).toBe(true)
})
