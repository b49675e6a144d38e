import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastFailure } from './Toast'
import { Toasts } from './Toasts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
})

test('what was done is said at the next pause, in a region that stood there before', () => {
  render(<Toasts />)
  act(() => {
    toast('Moved to 10:15 with Bea.')
  })
  expect(screen.getByText('Moved to 10:15 with Bea.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')

  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByRole('status').textContent).toBe('Moved to 10:15 with Bea.')
  expect(screen.getByRole('group', { name: 'Moved to 10:15 with Bea.' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what failed is said at once', () => {
  render(<Toasts />)
  act(() => {
    toastFailure('Not moved.')
  })
  expect(screen.getByRole('alert').textContent).toBe('Not moved.')
  expect(screen.getByRole('alertdialog', { name: 'Not moved.' })).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('what failed leaves after ten seconds', () => {
  render(<Toasts />)
  act(() => {
    toastFailure('Not moved.')
  })
  act(() => void vi.advanceTimersByTime(9_000))
  expect(screen.getByText('Not moved.')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(screen.queryByText('Not moved.')).toBeNull()
})

test('what failed leaves with the next success, and what was done before does not', () => {
  render(<Toasts />)
  act(() => {
    toast('Nadia is seated.')
    toastFailure('Not moved.')
  })
  act(() => {
    toast('Moved to 10:15 with Bea.')
  })
  expect(screen.queryByText('Not moved.')).toBeNull()
  expect(screen.getByText('Nadia is seated.')).toBeTruthy()
  expect(screen.getByText('Moved to 10:15 with Bea.')).toBeTruthy()
})
