import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, test } from 'vitest'
// @ts-expect-error: ESLint is configured in JavaScript.
import config from '../eslint.config.js'

// What needs types is left out: it takes half a minute to find them, and `make check` has them.
const OURS = ['no-restricted-syntax', 'no-restricted-properties', 'texts/whole-sentences']

/** The rules by which a screen breaks what is of this house. */
function broken(code: string): string[] {
  const ours = (config as Linter.Config[])
    .filter(({ files }) => files?.includes('src/**/*.{ts,tsx}'))
    .map(({ rules, ...one }) => ({
      ...one,
      rules: Object.fromEntries(
        Object.entries(rules ?? {}).filter(([name]) => OURS.includes(name)),
      ),
    }))
  const parser = { files: ['**/*.tsx'], languageOptions: { parser: tseslint.parser } }
  const found = new Linter().verify(
    code,
    [parser, ...ours] as Linter.Config[],
    'src/screens/New.tsx',
  )
  return found.map(({ ruleId, message }) => ruleId ?? message)
}

describe('a text that is not translated is refused', () => {
  test.each([
    ['between tags', '<p>Saved</p>'],
    ['in an attribute that is read', '<Button aria-label="Close it" />'],
    ['as the name of a choice', '[{ id: 1, name: `Saved by ${who}` }]'],
    ['in a message', 'toast("Saved")'],
  ])('%s', (_, code) => {
    expect(broken(code)).toContain('no-restricted-syntax')
  })

  test('and one that is, is taken', () => {
    expect(
      broken('<Button aria-label={t`Close it`}><Trans>Saved by {who}</Trans></Button>'),
    ).toEqual([])
  })
})

describe('a sentence put together from pieces is refused', () => {
  test.each([
    ['one text in another', 't`${times}, free ${t`with ${name}`}`'],
    ['by the name of a constant', 'const said = t`with ${name}`; t`${times}, free ${said}`'],
    ['a text and a value', '`${when} ${t`with ${name}`}`'],
    ['by a condition', 'const on = isDay ? t`on ${day}` : t`with ${name}`; `${when} ${on}`'],
    ['a number and its noun', "`${count} ${plural(count, { one: 'guest', other: 'guests' })}`"],
    ['with a plus', 't`Booked for` + name'],
    ['with a join', '[t`Booked`, t`for ${name}`].filter(Boolean).join(" ")'],
  ])('%s', (_, code) => {
    expect(broken(code)).toContain('texts/whole-sentences')
  })

  test.each([
    ['a whole sentence after another', '`${t`Saved.`} ${t`An email follows.`}`'],
    ['facts beside each other', '`${t`Nothing sent`} · ${why}`'],
    [
      'cases of a plural within the text',
      "t`Ana has ${plural(count, { one: '# visit', other: '# visits' })}.`",
    ],
    ['whoever has no name', 't`${name ?? t`Another party`} has table 4.`'],
  ])('but not %s', (_, code) => {
    expect(broken(code)).toEqual([])
  })
})

describe('a PATCH that names no version is refused', () => {
  test.each([
    ["client.PATCH('/api/services/{id}', { params, body })", 'no-restricted-properties'],
    ["client['PATCH']('/api/services/{id}', { params, body })", 'no-restricted-properties'],
    ['const { PATCH } = client', 'no-restricted-properties'],
    ["fetch('/api/services/1', { method: 'PATCH', body })", 'no-restricted-syntax'],
    ["client.request('patch', '/api/services/{id}', { params, body })", 'no-restricted-syntax'],
  ])('%s', (code, rule) => {
    expect(broken(code)).toContain(rule)
  })

  test('and `patch` names it', () => {
    expect(broken("answer(patch('/api/services/{id}', service, body))")).toEqual([])
  })
})
