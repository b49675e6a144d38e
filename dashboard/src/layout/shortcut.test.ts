import { afterEach, expect, test } from 'vitest'
import { isShortcutOf, turnShortcut } from './shortcut'

afterEach(() => {
  document.body.innerHTML = ''
  turnShortcut(true)
})

function press(within: string, keys: KeyboardEventInit = { key: '/' }): boolean {
  document.body.innerHTML = within
  let means = false
  document.body.addEventListener('keydown', (event) => (means = isShortcutOf(event)), {
    once: true,
  })
  const target = document.querySelector('[data-here]') ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true }))
  return means
}

test('a slash on the page or at a button means the search', () => {
  expect(press('')).toBe(true)
  expect(press('<button data-here>Today</button>')).toBe(true)
})

test.each([
  '<input data-here>',
  '<textarea data-here></textarea>',
  '<span contenteditable="true" data-here>2030</span>',
  '<div role="dialog"><button data-here>Close</button></div>',
  '<div role="dialog"></div>',
])('not in %s', (within) => {
  expect(press(within)).toBe(false)
})

test('not with another key, and not when it is turned off', () => {
  expect(press('', { key: '/', ctrlKey: true })).toBe(false)
  expect(press('', { key: 'a' })).toBe(false)
  turnShortcut(false)
  expect(press('')).toBe(false)
})
