import { expect, test } from 'vitest'
import type { Place } from '../../layout/navigation'
import { placesNamed } from './places'

const PLACES: Place[] = ['Floor', 'Gift cards', 'Guests'].map((name) => ({
  name,
  icon: 'floor',
  to: '/',
  below: '/',
}))

test.each([
  ['flo', ['Floor']],
  ['g', ['Gift cards', 'Guests']],
  ['cards', ['Gift cards']],
  ['gift c', ['Gift cards']],
  ['oor', []],
  [' ', []],
])('%s names %j', (text, names) => {
  expect(placesNamed(text, PLACES).map(({ name }) => name)).toEqual(names)
})
