import { afterEach, expect, test } from 'vitest'
import { lasting } from './lasting'
import { speak } from './speak'

afterEach(() => speak('en-AU'))

test('what lasts longer than an hour is written in hours and minutes', async () => {
  expect([0, 45, 60, 75, 135, 90_000].map(lasting)).toEqual([
    '0 min',
    '45 min',
    '1 h',
    '1 h 15 min',
    '2 h 15 min',
    '1,500 h',
  ])
  await speak('de-DE')
  expect([45, 75].map(lasting)).toEqual(['45 Min.', '1 h 15 Min.'])
})

// Found among the texts: 180 min beside 3 h is one service that looks like two.
test('no screen writes how long something lasts by a rule of its own', async () => {
  const own = /\}\s*(?:min|minutes?|h|hours?|hrs?)\b/
  const files = import.meta.glob<string>('../../locales/en/*.po', {
    query: '?raw',
    import: 'default',
  })
  const contents = await Promise.all(Object.values(files).map((read) => read()))
  const texts = contents.flatMap((content) =>
    [...content.matchAll(/^msgid "(.*)"$/gm)].map(([, text = '']) => text),
  )
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => own.test(text)).toSorted()).toEqual([
    '{hours} h',
    '{hours} h {rest} min',
    '{rest} min',
  ])
})
