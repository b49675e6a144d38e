import { expect, test } from 'vitest'
import { isBookedAt } from './isBooked'

test('a new booking is told with its time, and with whom it is where anyone was chosen', () => {
  expect(isBookedAt('Kim', 1, 1, '10:00', [])).toBe('Kim is booked at 10:00.')
  expect(isBookedAt('Kim', 1, 1, '10:00', ['Ana'])).toBe('Kim is booked at 10:00. With Ana.')
  expect(isBookedAt('Kim', 1, 2, '10:00', ['Ana', 'Bea'])).toBe(
    'Kim is booked for 2 services at 10:00. With Ana and Bea.',
  )
})
