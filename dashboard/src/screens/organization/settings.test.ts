import { expect, test } from 'vitest'
import { changesOf, including, type Settings } from './settings'

const BEFORE: Settings = {
  name: 'South Salon',
  address: '',
  city: 'Fitzroy',
  postalCode: '3065',
  state: 'VIC',
  country: 'AU',
  phone: '',
  email: '',
  timezone: 'Australia/Melbourne',
  currency: 'AUD',
  locale: '',
  colour: null,
  notifications: { confirmation: false, reminderHours: 24, thanks: false },
  weeklyReport: false,
  keepDayOnDevices: true,
  centsPerPoint: null,
  clientVisibility: { email: true, phone: true },
  depositStaffEditable: false,
  tableCombining: false,
  freeAfterBillMinutes: 0,
  defaultTaxRateBasisPoints: null,
  diaryColours: 'status',
}

test('nothing is sent where nothing differs', () => {
  expect(changesOf(BEFORE, BEFORE)).toEqual({})
  expect(changesOf(BEFORE, { ...BEFORE, name: ' South Salon ', address: ' ' })).toEqual({})
})

test('only what differs is sent, of groups too', () => {
  const after = {
    ...BEFORE,
    address: ' 1 Smith Street',
    city: '',
    colour: '#8a2be2',
    notifications: { ...BEFORE.notifications, reminderHours: null },
    clientVisibility: { email: true, phone: false },
  }
  expect(changesOf(BEFORE, after)).toEqual({
    address: '1 Smith Street',
    city: null,
    colour: '#8a2be2',
    notifications: { reminderHours: null },
    clientVisibility: { phone: false },
  })
  expect(changesOf(after, BEFORE)).toEqual({
    address: null,
    city: 'Fitzroy',
    colour: null,
    notifications: { reminderHours: 24 },
    clientVisibility: { phone: true },
  })
})

test('what is chosen is among the choices', () => {
  const choices = [{ id: 'AUD', name: 'AUD · Australian Dollar' }]
  expect(including(choices, 'AUD')).toBe(choices)
  expect(including(choices, null)).toBe(choices)
  expect(including(choices, 'XTS').map(({ id }) => id)).toEqual(['XTS', 'AUD'])
})
