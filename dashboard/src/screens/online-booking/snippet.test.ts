import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { snippetOf } from './snippet'

test('the code is that of the documentation', () => {
  const documented = readFileSync('../docs/widget.md', 'utf8')
  const address = 'https://book.example.com/wattle-and-wren'
  expect(documented).toContain(snippetOf(address, 'wattle-and-wren', 'Book online'))
})
