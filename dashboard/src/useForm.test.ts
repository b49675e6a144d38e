import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api'
import { forgetAllDrafts } from './drafts'
import { once } from './once'
import { showBusiness } from './shownBusiness'
import { speak } from './texts/speak'
import { useForm } from './useForm'

interface Service {
  id: string
  version: number
  name: string
  duration_minutes: number
  description: string | null
}

const START = { name: '', durationMinutes: 60, description: '', rooms: { front: true, back: true } }
const CUT: Service = { id: 'cut', version: 3, name: 'Cut', duration_minutes: 30, description: null }

const save = vi.fn<(values: typeof START, shown: Service | null) => Promise<string>>()
const onSaved = vi.fn<(saved: string) => void>()

/** The form, drawn for a record that others may change. */
function open(record: Service | null = null, start = START) {
  const useService = (shown: Service | null) =>
    useForm({
      of: 'service',
      record: shown,
      start,
      pressed: ['durationMinutes'],
      named: ({ name }) => name,
      save,
      onSaved,
    })
  const { result, rerender, unmount } = renderHook(useService, { initialProps: record })
  return {
    get form() {
      return result.current
    },
    type: (changes: Partial<typeof START>) => act(() => result.current.set(changes)),
    press: () => act(() => result.current.submit()),
    draw: rerender,
    leave: unmount,
  }
}

const changedTo = (version: number) =>
  ApiError.of(412, {
    error: 'This was changed.',
    code: 'version_conflict',
    version,
    changedAt: null,
    changedBy: null,
    changed: ['name'],
  })

beforeAll(() => speak('en'))
beforeEach(() => {
  save.mockReset().mockResolvedValue('saved')
  onSaved.mockReset()
  showBusiness({ id: 'salon', userId: 'bea', timezone: 'UTC', locale: 'en', currency: 'EUR' })
})
afterEach(() => {
  forgetAllDrafts()
  showBusiness(null)
})

test('fields begin as the record has them, and where it has nothing as the form says', () => {
  expect(open(CUT).form.values).toEqual({ ...START, name: 'Cut', durationMinutes: 30 })
  expect(open().form.values).toEqual(START)
})

test('as long as nothing is typed, they are what the record has by now', () => {
  const service = open(CUT)
  service.draw({ ...CUT, version: 4, name: 'Haircut' })
  expect(service.form.field('name').value).toBe('Haircut')
  expect(service.form.isChanged).toBe(false)
})

test('it is changed until what was typed is what the record has', () => {
  const service = open(CUT)
  service.type({ name: 'Haircut' })
  expect(service.form.isChanged).toBe(true)
  service.type({ name: 'Cut' })
  expect(service.form.isChanged).toBe(false)
})

test('fields that change in one go are all changed', () => {
  const service = open()
  act(() => {
    service.form.field('name').onChange('Cut')
    service.form.field('durationMinutes').onChange(20)
    service.form.set(({ durationMinutes }) => ({ durationMinutes: durationMinutes + 5 }))
  })
  expect(service.form.values).toMatchObject({ name: 'Cut', durationMinutes: 25 })
})

test('what is saved is sent once, with the record as it was drawn, and leaves no draft', async () => {
  const service = open(CUT)
  service.type({ name: 'Haircut' })
  service.press()
  service.press()
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('saved'))
  expect(save).toHaveBeenCalledExactlyOnceWith(
    { ...START, name: 'Haircut', durationMinutes: 30 },
    CUT,
    undefined,
  )
  expect(sessionStorage).toHaveLength(0)
  expect(service.form).toMatchObject({ isPending: false, isChanged: false, error: null })
})

test('what is refused stays, with what was wrong', async () => {
  const refused = new ApiError(400, 'Too long.', 'name')
  save.mockRejectedValueOnce(refused)
  const service = open()
  service.type({ name: 'Cut' })
  service.press()
  await waitFor(() => expect(service.form.error).toBe(refused))
  expect(service.form.values.name).toBe('Cut')
  expect(onSaved).not.toHaveBeenCalled()
})

test('a form that is left is saved all the same: nobody is offered it again, and no other one is closed', async () => {
  let answer: (saved: string) => void = () => undefined
  save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const left = open()
  left.type({ name: 'Cut' })
  left.press()
  left.leave()
  const next = open()
  expect(next.form.offer?.name).toBe('Cut')
  await act(() => {
    answer('saved')
    return Promise.resolve()
  })
  expect(next.form.offer).toBeNull()
  expect(onSaved).not.toHaveBeenCalled()
})

test('an abandoned form is offered, and fills in nothing by itself', () => {
  const left = open()
  left.type({ name: 'Lucía Álvarez' })
  left.leave()
  const next = open()
  expect(next.form.values).toEqual(START)
  expect(next.form.offer?.name).toBe('Lucía Álvarez')
  act(() => next.form.offer?.take())
  expect(next.form.values.name).toBe('Lucía Álvarez')
  expect(next.form.offer).toBeNull()
})

test('what is discarded is gone', () => {
  const left = open()
  left.type({ name: 'Lucía' })
  left.leave()
  const next = open()
  act(() => void next.form.offer?.discard())
  expect(next.form.offer).toBeNull()
  next.type({ name: 'Marta' })
  act(() => next.form.discard())
  expect(next.form.values).toEqual(START)
  expect(sessionStorage).toHaveLength(0)
})

test('who types something else first, or saves it, is still offered the other', async () => {
  const left = open()
  left.type({ name: 'Lucía' })
  left.leave()
  const next = open()
  next.type({ name: 'Marta' })
  expect(next.form.offer?.name).toBe('Lucía')
  next.press()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(open().form.offer?.name).toBe('Lucía')
})

test('continuing changes places with what was typed since', () => {
  const left = open()
  left.type({ name: 'Lucía' })
  left.leave()
  const next = open()
  next.type({ name: 'Marta' })
  act(() => next.form.offer?.take())
  expect(next.form.values.name).toBe('Lucía')
  expect(next.form.offer?.name).toBe('Marta')
})

test('in what is continued, what was just pressed counts more, and what nobody typed is as it is by now', () => {
  const left = open(null, { ...START, durationMinutes: 30 })
  left.type({ name: 'Lucía', durationMinutes: 90 })
  left.leave()
  const next = open(null, { ...START, durationMinutes: 15, description: 'by the window' })
  act(() => next.form.offer?.take())
  expect(next.form.values).toEqual({
    ...START,
    name: 'Lucía',
    durationMinutes: 15,
    description: 'by the window',
  })
})

test('each record has a draft of its own', () => {
  const left = open(CUT)
  left.type({ name: 'Haircut' })
  left.leave()
  expect(open().form.offer).toBeNull()
  expect(open({ ...CUT, id: 'wash' }).form.offer).toBeNull()
  expect(open(CUT).form.offer?.name).toBe('Haircut')
})

test('what was typed back to what it was is not offered', () => {
  const left = open(CUT)
  left.type({ name: 'Haircut' })
  left.type({ name: 'Cut' })
  left.leave()
  expect(open(CUT).form.offer).toBeNull()
})

test('what was sent and not answered is no abandoned form: it stands there again, and goes out as the same press', async () => {
  const keys: string[] = []
  const sell = (answered: () => string) => () =>
    once('service', (header) => {
      keys.push(header['Idempotency-Key'])
      return Promise.resolve().then(answered)
    })
  const lost = () => {
    throw new ApiError(0, 'The service cannot be reached.')
  }
  save.mockImplementation(sell(lost))
  const left = open()
  left.type({ name: 'Cut' })
  left.press()
  await waitFor(() => expect(left.form.isPending).toBe(false))
  left.leave()
  const again = open()
  expect(again.form.values.name).toBe('Cut')
  expect(again.form.offer).toBeNull()
  again.type({ description: 'Short' }) // the key stays with the draft
  save.mockImplementation(sell(() => 'sold'))
  again.press()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(new Set(keys).size).toBe(1)
  expect(sessionStorage).toHaveLength(0)
})

test('secrets are kept nowhere', () => {
  const { result } = renderHook(() =>
    useForm({ of: null, start: { password: '' }, save: () => Promise.resolve() }),
  )
  act(() => result.current.set({ password: 'correct horse' }))
  expect(result.current.values.password).toBe('correct horse')
  expect(sessionStorage).toHaveLength(0)
})

const THEIRS = { ...CUT, version: 5, name: 'Trim', duration_minutes: 45 }

test('somebody else was quicker: what they changed is drawn before it can be overwritten', async () => {
  save.mockRejectedValue(changedTo(5))
  const service = open(CUT)
  service.type({ name: 'Haircut' })
  service.press()
  await waitFor(() => expect(service.form.error).not.toBeNull())
  service.press() // nothing of theirs is drawn yet
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls.map(([, shown]) => shown?.version)).toEqual([3, 3])
  await waitFor(() => expect(service.form.isPending).toBe(false))

  service.draw(THEIRS)
  expect(service.form.field('name')).toMatchObject({ value: 'Haircut', theirs: 'Trim' })
  expect(service.form.field('durationMinutes').value).toBe(45)
  save.mockResolvedValueOnce('saved')
  service.press()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(save.mock.lastCall?.[0]).toMatchObject({ name: 'Haircut', durationMinutes: 45 })
  expect(save.mock.lastCall?.[1]?.version).toBe(5)
})

test('an older reading than the one that was refused is not theirs', async () => {
  save.mockRejectedValue(changedTo(5))
  const service = open(CUT)
  service.type({ name: 'Haircut' })
  service.press()
  await waitFor(() => expect(service.form.error).not.toBeNull())
  service.draw({ ...THEIRS, version: 4 })
  expect(service.form.field('name').theirs).toBeUndefined()
})

test('while something is typed, what others save is no version that was seen until it is refused', async () => {
  const service = open(CUT)
  service.type({ name: 'Haircut' })
  service.draw(THEIRS)
  service.press()
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.lastCall?.[1]?.version).toBe(3)
})

test('their text is said no more once it is taken over', async () => {
  save.mockRejectedValue(changedTo(5))
  const service = open(CUT)
  service.type({ name: 'Haircut' })
  service.press()
  await waitFor(() => expect(service.form.error).not.toBeNull())
  service.draw(THEIRS)
  service.type({ name: 'Trim' })
  expect(service.form.field('name').theirs).toBeUndefined()
})

test('a draft over an older version is continued over what the record has by now', () => {
  const left = open(CUT)
  left.type({ name: 'Haircut' })
  left.leave()
  const service = open(THEIRS)
  act(() => service.form.offer?.take())
  expect(service.form.field('name')).toMatchObject({ value: 'Haircut', theirs: 'Trim' })
  service.press()
  expect(save.mock.lastCall?.[0].name).toBe('Haircut')
  expect(save.mock.lastCall?.[1]?.version).toBe(5)
})

test('of a group, each part counts by itself', () => {
  const left = open()
  left.type({ rooms: { front: false, back: true } })
  left.leave()
  const next = open(null, { ...START, rooms: { front: true, back: false } })
  act(() => next.form.offer?.take())
  expect(next.form.values.rooms).toEqual({ front: false, back: false })
})
