import { expect, test } from 'vitest'
import { whatIsLeft } from './words'

const KEY = { name: 'Website' } as Parameters<typeof whatIsLeft>[0]['keys'][number]
const HOOK = { id: '1', url: 'https://hooks.example.com/', description: null }
const INVITE = { email: 'bo@example.com' } as Parameters<typeof whatIsLeft>[0]['invites'][number]

test('nothing is said of who leaves nothing', () => {
  expect(whatIsLeft({ keys: [], endpoints: [], invites: [] })).toEqual([])
})

test('keys and webhooks that go on and invites that do not are named', () => {
  expect(
    whatIsLeft({ keys: [KEY, { ...KEY, name: 'Import' }], endpoints: [HOOK], invites: [INVITE] }),
  ).toEqual([
    'The keys they issued still work: “Website” and “Import”. Revoke them under API keys.',
    'Webhooks they set up still go to: https://hooks.example.com/. Delete them under Webhooks.',
    'The invites they sent stopped working: bo@example.com.',
  ])
})
