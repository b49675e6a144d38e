import { describe, expect, test } from 'vitest'
import {
  byKey,
  dragged,
  isElsewhere,
  isResized,
  placedAt,
  quarterAt,
  quarterPressed,
  stretched,
  whenOf,
  type Place,
} from './moving'

const HOUR = 60
const field = { start: 9 * HOUR, end: 17 * HOUR, lines: ['ana', 'bea', 'cem'] }
const place = (start: number, end: number, line = 'bea'): Place => ({ line, start, end })
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })

describe('by a key', () => {
  const ten = place(600, 645)

  test('it goes a quarter of an hour along the time, wherever that runs', () => {
    expect(byKey(ten, key('ArrowDown'), field, 'down')).toEqual(place(615, 660))
    expect(byKey(ten, key('ArrowLeft'), field, 'right')).toEqual(place(585, 630))
  })

  test('it goes to the line beside it, as the eye does, and stops at the last', () => {
    expect(byKey(ten, key('ArrowRight'), field, 'down')).toEqual(place(600, 645, 'cem'))
    expect(byKey(ten, key('ArrowUp'), field, 'right')).toEqual(place(600, 645, 'ana'))
    const last = place(600, 645, 'cem')
    expect(byKey(last, key('ArrowRight'), field, 'down')).toEqual(last)
  })

  test('what begins between the quarters steps onto one', () => {
    expect(byKey(place(610, 640), key('ArrowDown'), field, 'down')).toEqual(place(615, 645))
    expect(byKey(place(610, 640), key('ArrowUp'), field, 'down')).toEqual(place(600, 630))
  })

  test('it stays within the hours', () => {
    expect(byKey(place(540, 585), key('ArrowUp'), field, 'down')).toEqual(place(540, 585))
    expect(byKey(place(975, 1020), key('ArrowDown'), field, 'down')).toEqual(place(975, 1020))
  })

  test('with Shift it lasts longer or shorter, but for a quarter of an hour at least', () => {
    expect(byKey(ten, key('ArrowDown', true), field, 'down')).toEqual(place(600, 660))
    expect(byKey(ten, key('ArrowUp', true), field, 'down')).toEqual(place(600, 630))
    expect(byKey(place(600, 615), key('ArrowUp', true), field, 'down')).toEqual(place(600, 615))
    expect(byKey(place(600, 610), key('ArrowUp', true), field, 'down')).toEqual(place(600, 610))
    expect(byKey(place(990, 1020), key('ArrowDown', true), field, 'down')).toEqual(place(990, 1020))
  })

  test('other keys are none of moving', () => {
    expect(byKey(ten, key('a'), field, 'down')).toBeNull()
  })
})

describe('by a pointer', () => {
  test('it goes to the nearest quarter of an hour and stays within the hours', () => {
    const evening = { start: 17 * HOUR, end: 23 * HOUR, lines: ['1'] }
    const seven = place(19 * HOUR, 20.5 * HOUR, '1')
    const at = (minutes: number) => dragged(seven, minutes, '1', evening).start
    expect(at(7)).toBe(19 * HOUR)
    expect(at(8)).toBe(19 * HOUR + 15)
    expect(at(-3 * HOUR)).toBe(17 * HOUR)
    expect(at(4 * HOUR)).toBe(21.5 * HOUR)
  })

  test('straight across it keeps its time to the minute', () => {
    expect(dragged(place(610, 640), 3, 'ana', field)).toEqual(place(610, 640, 'ana'))
  })

  test('its end goes to the nearest quarter of an hour', () => {
    expect(stretched(place(610, 640), 18, field)).toEqual(place(610, 660))
    expect(stretched(place(610, 640), 3, field)).toEqual(place(610, 640))
    expect(stretched(place(600, 640), -3 * HOUR, field)).toEqual(place(600, 615))
    expect(stretched(place(600, 640), 12 * HOUR, field)).toEqual(place(600, 1020))
  })
})

test('what is where it was has not moved', () => {
  const from = place(600, 645)
  expect(isElsewhere({ id: 'a', from, to: { ...from } })).toBe(false)
  expect(isElsewhere({ id: 'a', from, to: { ...from, line: 'ana' } })).toBe(true)
  expect(isResized({ id: 'a', from, to: place(615, 660) })).toBe(false)
  expect(isResized({ id: 'a', from, to: place(600, 660) })).toBe(true)
})

test('when it would be is said with its end only if it lasts longer or shorter', () => {
  const from = place(600, 645)
  expect(whenOf({ id: 'a', from, to: place(615, 660) }, 'en-GB')).toBe('10:15')
  expect(whenOf({ id: 'a', from, to: place(600, 660) }, 'en-GB')).toBe('10:00 to 11:00')
})

test('a press in the middle of a free time means the quarter hour that it began in', () => {
  expect(quarterAt(614)).toBe(600)
  expect(quarterAt(615)).toBe(615)
})

describe('a press in a free time', () => {
  const free = { start: 10 * HOUR, end: 12 * HOUR }

  test('means the quarter hour under the pointer', () => {
    expect(quarterPressed(free, 0)).toBe(10 * HOUR)
    expect(quarterPressed(free, 0.5)).toBe(11 * HOUR)
    expect(quarterPressed(free, 0.99)).toBe(11 * HOUR + 45)
  })

  test('that begins between the quarters means its beginning, not the quarter before', () => {
    const odd = { start: 10 * HOUR + 10, end: 11 * HOUR }
    expect(quarterPressed(odd, 0)).toBe(10 * HOUR + 10)
    expect(quarterPressed(odd, 0.09)).toBe(10 * HOUR + 10)
    expect(quarterPressed(odd, 0.1)).toBe(10 * HOUR + 15)
  })
})

describe('by a tap', () => {
  test('it begins at the quarter of an hour that is tapped, on that line, within the hours', () => {
    expect(placedAt(place(600, 645), 734, 'cem', field)).toEqual(place(720, 765, 'cem'))
    expect(placedAt(place(600, 645), 1010, 'bea', field)).toEqual(place(975, 1020))
  })

  test('tapped at its own time on another line, it keeps its time to the minute', () => {
    expect(placedAt(place(610, 640), 612, 'ana', field)).toEqual(place(610, 640, 'ana'))
  })
})
