import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { NextOfGone } from './NextOfGone'

afterEach(cleanup)

/** A list whose lines go by a press, at once or after it is confirmed in a dialog. */
function Debts({ names, isAsked = false }: { names: readonly string[]; isAsked?: boolean }) {
  const [left, setLeft] = useState(names)
  const [asked, setAsked] = useState<string | null>(null)
  const settle = (name: string) => setLeft(left.filter((one) => one !== name))
  return (
    <div className="screen">
      <header className="screen-head">
        <h1 tabIndex={-1}>Money</h1>
      </header>
      <NextOfGone>
        <ul>
          {left.map((name) => (
            <li key={name}>
              <button onClick={() => (isAsked ? setAsked(name) : settle(name))}>{name}</button>
            </li>
          ))}
        </ul>
      </NextOfGone>
      {asked !== null && (
        <div role="dialog">
          {/* eslint-disable-next-line jsx-a11y-x/no-autofocus -- a dialog takes the focus */}
          <button autoFocus onClick={() => settle(asked)}>
            Settle
          </button>
          <button onClick={() => setAsked(null)}>Close</button>
        </div>
      )}
      <input aria-label="Elsewhere" />
    </div>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the focus of a line that goes is in the next one, and after the last on the heading', async () => {
  render(<Debts names={['Ana', 'Bea', 'Kim']} />)
  await press('Bea')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kim' }))
  await press('Kim')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Money' }))
})

test('a dialog that settles a line keeps the focus until it is closed', async () => {
  render(<Debts names={['Ana', 'Bea']} isAsked />)
  await press('Ana')
  await press('Settle')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settle' }))
  await press('Close')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bea' }))
})
