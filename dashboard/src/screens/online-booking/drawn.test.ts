import { expect, test } from 'vitest'
import { encode } from 'uqr'
import { drawn, fileOf } from './drawn'

test('neighbours of a row are one stroke, also at its end', () => {
  const rows = [
    [true, true, false],
    [false, false, false],
    [true, false, true],
  ]
  expect(drawn(rows)).toBe('M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z')
})

test('all dark squares of a code are drawn, and none beside them', () => {
  const { data } = encode('https://book.example.com/wattle-and-wren', { border: 4 })
  const dark = data.flat().filter(Boolean).length
  const area = [...drawn(data).matchAll(/h(\d+)v1/g)].reduce((sum, [, n]) => sum + Number(n), 0)
  expect(area).toBe(dark)
})

test('the file is a picture of its own', () => {
  const file = decodeURIComponent(fileOf(3, 'M0 0h1v1h-1z').replace('data:image/svg+xml,', ''))
  const svg = new DOMParser().parseFromString(file, 'image/svg+xml')
  expect(svg.documentElement.getAttribute('viewBox')).toBe('0 0 3 3')
  expect(svg.querySelectorAll('path')).toHaveLength(2)
})
