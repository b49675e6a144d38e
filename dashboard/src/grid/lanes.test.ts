import { describe, expect, test } from 'vitest'
import { lanesOf, without } from './lanes'

describe('lanes', () => {
  test('what touches shares one lane', () => {
    expect(
      lanesOf([
        { start: 0, end: 30 },
        { start: 30, end: 60 },
      ]),
    ).toEqual([
      { lane: 0, lanes: 1 },
      { lane: 0, lanes: 1 },
    ])
  })

  test('what overlaps, through others too, shares the width', () => {
    const spans = [
      { start: 0, end: 60 },
      { start: 30, end: 90 },
      { start: 60, end: 120 },
      { start: 120, end: 150 },
    ]
    expect(lanesOf(spans)).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ])
  })

  test('what is short is as long as it is drawn', () => {
    const spans = [
      { start: 0, end: 5 },
      { start: 5, end: 30 },
    ]
    expect(lanesOf(spans, 15)).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
    ])
  })

  test('the order given is kept', () => {
    const spans = [
      { start: 50, end: 60 },
      { start: 0, end: 55 },
    ]
    expect(lanesOf(spans).map(({ lane }) => lane)).toEqual([1, 0])
  })
})

describe('what is left', () => {
  const hours = [{ start: 0, end: 100 }]

  test('of hours without bookings is all of them', () => {
    expect(without(hours, [], 15)).toEqual(hours)
  })

  test('lies between bookings, and is long enough to be used', () => {
    const taken = [
      { start: 60, end: 90 },
      { start: 20, end: 50 },
    ]
    expect(without(hours, taken, 15)).toEqual([{ start: 0, end: 20 }])
    expect(without(hours, taken, 10)).toEqual([
      { start: 0, end: 20 },
      { start: 50, end: 60 },
      { start: 90, end: 100 },
    ])
  })

  test('is nothing where bookings reach over both ends', () => {
    expect(without(hours, [{ start: -10, end: 110 }], 1)).toEqual([])
  })
})
