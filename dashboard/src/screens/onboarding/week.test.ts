import { expect, it } from 'vitest'
import { changed, closed, opened } from './week'

const monday = { day: 0, opens: '09:00', closes: '17:00' }
const thursday = { day: 3, opens: '12:00', closes: '20:00' }

it('opens a day with the hours of the open day before it', () => {
  expect(opened([monday, thursday], 5)).toEqual([monday, thursday, { ...thursday, day: 5 }])
  expect(opened([monday, thursday], 1)).toEqual([monday, { ...monday, day: 1 }, thursday])
  expect(opened([thursday], 0)).toEqual([{ ...thursday, day: 0 }, thursday])
  expect(opened([], 6)).toEqual([{ ...monday, day: 6 }])
})

it('closes a day with all of its hours', () => {
  expect(closed([monday, { ...monday, opens: '18:00' }, thursday], 0)).toEqual([thursday])
})

it('changes the hours that are meant, and no others', () => {
  const again = { ...monday }
  expect(changed([monday, again], again, { closes: '18:00' })).toEqual([
    monday,
    { ...monday, closes: '18:00' },
  ])
})
