import { expect, test } from 'vitest'
import { isHeic } from './encode'

test.each([
  ['image/heic', 'IMG_1.HEIC', true],
  ['image/heif', 'a', true],
  ['', 'IMG_1.heic', true], // browsers that do not know the type give none
  ['image/jpeg', 'heic.jpg', false],
])('%s %s', (type, name, is) => {
  expect(isHeic({ type, name })).toBe(is)
})
