import { describe, expect, it } from 'vitest'
import { bodyOf, emptyDraft, slugIn, slugOf, weekIn, withFound, type Draft } from './draft'

const found = {
  found: true,
  name: 'Wattle & Wren Hair',
  address: '214 Brunswick Street',
  country: 'AU',
  state: 'VIC',
  city: 'Fitzroy',
  postalCode: null,
  openingHours: [{ day: 1, opens: '09:00', closes: '18:00' }],
} as const

function draft(changes: Partial<Draft> = {}): Draft {
  return { ...emptyDraft(null, 'en-AU'), businessName: 'Wattle & Wren', ...changes }
}

describe('the name in the address', () => {
  it.each([
    ['Wattle & Wren', 'wattle-wren'],
    ['Café Zürich', 'cafe-zurich'],
    ["  Joe's Place! ", 'joes-place'],
    ['東京', ''],
    [`${'a'.repeat(47)} b`, 'a'.repeat(47)],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('follows the name until somebody writes it', () => {
    expect(slugIn(draft())).toBe('wattle-wren')
    expect(slugIn(draft({ slug: 'wren' }))).toBe('wren')
    expect(slugIn(draft({ slug: '' }))).toBe('')
  })
})

describe('what is found', () => {
  it('is filled in, and keeps what is not known', () => {
    const filled = withFound(draft({ timezone: 'Australia/Melbourne', postalCode: '1' }), {
      ...found,
      openingHours: [...found.openingHours],
    })
    expect(filled).toMatchObject({
      businessName: 'Wattle & Wren Hair',
      timezone: 'Australia/Melbourne',
      city: 'Fitzroy',
      postalCode: '',
    })
    expect(weekIn(filled)).toEqual(found.openingHours)
  })

  it('without hours leaves the usual week', () => {
    expect(weekIn(withFound(draft(), { ...found, openingHours: [] }))).toHaveLength(5)
  })
})

describe('what is sent', () => {
  it('has the business’s name for the organization that was not named', () => {
    expect(bodyOf(draft(), true).organizationName).toBe('Wattle & Wren')
    expect(bodyOf(draft({ organizationName: ' Wren Group ' }), true).organizationName).toBe(
      'Wren Group',
    )
  })

  it('has no organization and no code for another business', () => {
    const body = bodyOf(draft({ betaCode: 'X' }), false)
    expect(body).not.toHaveProperty('organizationName')
    expect(body).not.toHaveProperty('betaCode')
  })

  it('has a service period on the days that a restaurant is open', () => {
    const week = [
      { day: 2, opens: '12:00', closes: '15:00' },
      { day: 2, opens: '18:00', closes: '23:00' },
      { day: 4, opens: '18:00', closes: '23:00' },
    ]
    const restaurant = draft({ businessType: 'hospitality', openingHours: week })
    expect(bodyOf(restaurant, true).servicePeriods).toEqual([
      { name: 'Dinner', startsAt: '17:30', endsAt: '22:00', coverCap: null, days: [2, 4] },
    ])
    const { service } = restaurant
    expect(
      bodyOf({ ...restaurant, service: { ...service, name: ' ' } }, true).servicePeriods,
    ).toEqual([])
    expect(bodyOf({ ...restaurant, openingHours: [] }, true).servicePeriods).toEqual([])
    expect(bodyOf(draft(), true).servicePeriods).toEqual([])
  })
})
