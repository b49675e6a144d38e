import { expect, test } from 'vitest'
import { usualOf } from './usual'

const offered = ['cut', 'colour', 'dry', 'gloss', 'foils'].map((id) => ({ id }))

test('what a client had last comes first, each once, and what they did not come for is nothing', () => {
  const past = [
    { service_id: 'gloss', status: 'confirmed' as const },
    { service_id: 'cut', status: 'cancelled' as const },
    { service_id: 'dry', status: 'completed' as const },
    { service_id: 'gloss', status: 'completed' as const },
    { service_id: 'gone', status: 'completed' as const },
  ]
  expect(usualOf(past, offered, [])).toEqual({
    isUsual: true,
    services: [{ id: 'gloss' }, { id: 'dry' }],
  })
})

test('somebody new is offered what is booked most that day, and then the first', () => {
  const { isUsual, services } = usualOf([], offered, [])
  expect(isUsual).toBe(false)
  expect(services).toEqual(offered.slice(0, 4))
  const ofDay = [
    { service_id: 'dry', status: 'confirmed' as const },
    { service_id: 'foils', status: 'confirmed' as const },
    { service_id: 'foils', status: 'pending' as const },
    { service_id: 'gloss', status: 'cancelled' as const },
  ]
  const ids = usualOf([], offered, ofDay).services.map(({ id }) => id)
  expect(ids).toEqual(['foils', 'dry', 'cut', 'colour'])
})
