import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../api'
import { speak } from '../texts/speak'
import { useForm } from '../useForm'
import { forgetAllDrafts } from '../drafts'
import { showBusiness } from '../shownBusiness'
import { DialogActions } from './Dialog'
import { Form } from './Form'
import { NumberField } from './NumberField'
import { TextField } from './TextField'

beforeAll(() => speak('en'))
beforeEach(() =>
  showBusiness({ id: 'salon', userId: 'bea', timezone: 'UTC', locale: 'en', currency: 'EUR' }),
)
afterEach(() => {
  cleanup()
  forgetAllDrafts()
  showBusiness(null)
})

const REFUSED = new ApiError(400, 'There are not so many points.', 'delta')

function Points({ error = REFUSED }: { error?: ApiError }) {
  const form = useForm({ of: 'points', start: { delta: -5 }, save: () => Promise.resolve() })
  return (
    <Form form={form} error={error}>
      <NumberField label="Points" {...form.field('delta')} />
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
  render(<Points error={elsewhere} />)
  expect(screen.getByRole('alert').textContent).toBe(elsewhere.sentence)
})

test('… and of a field that it has, only there', () => {
  render(<Points />)
  expect(screen.queryByRole('alert')).toBeNull()
})

const ZOE = { id: 'zoe', version: 1, name: 'Zoe', phone: null as string | null }

function Client({ client, save }: { client: typeof ZOE; save: () => Promise<void> }) {
  const form = useForm({
    of: 'client',
    record: client,
    start: { name: '', phone: '' },
    named: ({ name }) => name,
    save,
  })
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Phone" {...form.field('phone')} />
      <DialogActions>Save</DialogActions>
    </Form>
  )
}

const saved = () => Promise.resolve()
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function leave(typed: string): Promise<void> {
  const { unmount } = render(<Client client={ZOE} save={saved} />)
  await userEvent.type(field('Name'), typed)
  unmount()
}

test('what was typed and left is offered by name, and stands there once somebody continues', async () => {
  await leave(' Hale')
  render(<Client client={ZOE} save={saved} />)
  expect(screen.getByRole('status').textContent).toContain('Continue with Zoe Hale?')
  expect(field('Name').value).toBe('Zoe')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(field('Name').value).toBe('Zoe Hale')
  expect(screen.queryByRole('status')).toBeNull()
})

test('… or is gone once somebody discards it', async () => {
  await leave(' Hale')
  render(<Client client={ZOE} save={saved} />)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('cancelling leaves nothing of what was typed', async () => {
  render(<Client client={ZOE} save={saved} />)
  await userEvent.type(field('Name'), ' Hale')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(field('Name').value).toBe('Zoe')
  expect(sessionStorage).toHaveLength(0)
})

test('after a conflict their text stands beside yours, and what only they changed in its field', async () => {
  const conflict = ApiError.of(412, {
    error: 'This was changed.',
    code: 'version_conflict',
    version: 2,
    changedAt: null,
    changedBy: { userId: 'ana', email: 'ana@salon.test' },
    changed: ['name', 'phone'],
  })
  const refused = () => Promise.reject(conflict)
  const { rerender } = render(<Client client={ZOE} save={refused} />)
  await userEvent.type(field('Name'), ' Hale')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert').textContent).toContain('ana@salon.test changed')
  expect(screen.queryByText(/Saved meanwhile/)).toBeNull()
  rerender(<Client client={{ ...ZOE, version: 2, name: 'Zoë', phone: '0400' }} save={refused} />)
  expect(field('Name').value).toBe('Zoe Hale')
  expect(screen.getByText('Saved meanwhile: Zoë')).toBeTruthy()
  expect(field('Phone').value).toBe('0400')
})
