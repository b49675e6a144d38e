import { describe, expect, it } from 'vitest'
import { parseDay } from '../../time'
import { birthdayOf, changesOf, type KnownValues } from './known'

const KIM: KnownValues = {
  name: 'Kim',
  email: '',
  phone: '0491 570 156',
  pinnedNote: '',
  allergies: 'Latex',
  tags: { regular: true, press: false },
  birthday: '',
  preferredProviderId: '',
  consent: { email: false, sms: true },
}

describe('what is sent of a changed guest', () => {
  it('is nothing where nothing differs', () => {
    expect(changesOf(KIM, { ...KIM, name: ' Kim ' })).toEqual({})
  })
  it('is what differs, and null for what is emptied', () => {
    const after = { ...KIM, allergies: ' ', pinnedNote: 'يفضل الصباح', birthday: '1988-02-29' }
    expect(changesOf(KIM, after)).toEqual({
      allergies: null,
      pinnedNote: 'يفضل الصباح',
      birthday: '1988-02-29',
    })
  })
  it('has all tags that are chosen', () => {
    const after = { ...KIM, tags: { regular: true, press: true } }
    expect(changesOf(KIM, after)).toEqual({ tags: ['regular', 'press'] })
  })
  it('leaves the instant of an unsubscription alone when only SMS are refused', () => {
    const after = { ...KIM, consent: { email: false, sms: false } }
    expect(changesOf(KIM, after)).toEqual({ consent: { sms: false } })
  })
})

it('knows no birthday where none is filled in', () => {
  expect(birthdayOf(KIM)).toBeNull()
  expect(birthdayOf({ birthday: '1988-02-29' })).toBe(parseDay('1988-02-29'))
})
