import { expect, test } from 'vitest'
import { initialsOf } from './initials'

test('two words or more give two letters, one word gives one', () => {
  expect(initialsOf('Bea Marguerite Delany-Okonkwo')).toBe('BD')
  expect(initialsOf('Zoë')).toBe('Z')
  expect(initialsOf('  đỗ   phúc ')).toBe('ĐP')
})

test('what is no letter gives none', () => {
  expect(initialsOf('Chair 2')).toBe('C')
  expect(initialsOf('(Ana) Silva')).toBe('AS')
  expect(initialsOf('123')).toBe('')
})
