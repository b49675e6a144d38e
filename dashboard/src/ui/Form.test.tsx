import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../api'
import { Form } from './TypedForm'
import { NumberField } from './NumberField'

afterEach(cleanup)

const REFUSED = new ApiError(400, 'There are not so many points.', 'delta')

function Points() {
  const [delta, setDelta] = useState(-5)
  return (
    <Form error={REFUSED} onSubmit={() => undefined}>
      <NumberField label="Points" name="delta" value={delta} onChange={setDelta} />
    </Form>
  )
}

test('what was refused is said at its field until another number is stepped to', async () => {
  render(<Points />)
  expect(screen.getByText(REFUSED.sentence)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Increase/ }))
  expect(screen.queryByText(REFUSED.sentence)).toBeNull()
})

test('… or typed', async () => {
  render(<Points />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Points' }), '3')
  expect(screen.queryByText(REFUSED.sentence)).toBeNull()
})

test('what is wrong with something that the form does not have is said above its fields', () => {
  const elsewhere = new ApiError(409, 'The tables are taken.', 'tableIds')
  render(
    <Form error={elsewhere} onSubmit={() => undefined}>
      <NumberField label="Points" name="delta" value={1} onChange={() => undefined} />
    </Form>,
  )
  expect(screen.getByRole('alert').textContent).toBe(elsewhere.sentence)
})

test('… and of a field that it has, only there', () => {
  render(<Points />)
  expect(screen.queryByRole('alert')).toBeNull()
})
