import { expect, test } from 'vitest'
import { changesOfPage, type PageSettings } from './settings'

const before: PageSettings = {
  colour: '#8a2b52',
  heads: 'plain',
  about: 'Cuts and colour.',
  trade: '',
  privacyUrl: '',
  privacy: 'We keep little.',
  findable: true,
}

test('only what was changed is sent, the colour beside what is of the page', () => {
  expect(changesOfPage(before, before)).toEqual({})
  const after: PageSettings = { ...before, colour: null, about: ' ', trade: 'barber' }
  expect(changesOfPage(before, after)).toEqual({
    colour: null,
    onlineBooking: { about: null, trade: 'barber' },
  })
})

test('a notice at an address takes the place of the text', () => {
  const after = { ...before, privacy: '', privacyUrl: 'https://www.example.com/privacy' }
  expect(changesOfPage(before, after)).toEqual({
    onlineBooking: { privacy: null, privacyUrl: 'https://www.example.com/privacy' },
  })
})
