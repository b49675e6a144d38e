import { expect, test } from 'vitest'
import { whatIsLeft } from './words'

const KEY = { name: 'Website' } as Parameters<typeof whatIsLeft>[0]['keys'][number]
const INVITE = { email: 'bo@example.com' } as Parameters<typeof whatIsLeft>[0]['invites'][number]

test('nothing is said of who leaves nothing', () => {
  expect(whatIsLeft({ keys: [], invites: [] })).toEqual([])
})

test('keys that still work and invites that do not are named', () => {
  expect(whatIsLeft({ keys: [KEY, { ...KEY, name: 'Import' }], invites: [INVITE] })).toEqual([
    'The keys they issued still work: “Website” and “Import”. Revoke them under API keys.',
    'The invites they sent stopped working: bo@example.com.',
  ])
})
