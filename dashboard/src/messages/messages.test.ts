import { describe, expect, it } from 'vitest'
import { de as auditInGerman } from './audit/de'
import { en as auditInEnglish } from './audit/en'
import { de } from './de'
import { en } from './en'
import { localeOf } from './languages'
import { de as reportsInGerman } from './reports/de'
import { en as reportsInEnglish } from './reports/en'
import { de as loyaltyInGerman } from './loyalty/de'
import { en as loyaltyInEnglish } from './loyalty/en'
import { de as onlineInGerman } from './online/de'
import { en as onlineInEnglish } from './online/en'
import { onlineWords } from './online/words'
import { de as tillInGerman } from './till/de'
import { en as tillInEnglish } from './till/en'
import { SAME_WORDS } from './sameWords'
import { inEachLanguage, speak, words } from './words'

type Tree = { readonly [key: string]: unknown }
interface Text {
  path: string
  text: string
  parameters: number
}

function textsIn(tree: Tree, above: string): Text[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = above === '' ? key : `${above}.${key}`
    if (typeof value === 'string') return [{ path, text: value, parameters: 0 }]
    if (typeof value === 'function')
      return [{ path, text: saidWith(value as Say), parameters: value.length }]
    return textsIn(value as Tree, path)
  })
}

type Say = (...values: unknown[]) => unknown

/** With a mark in the place of each parameter, by which number of it one can tell. */
function saidWith(say: Say): string {
  return String(say(...Array.from({ length: say.length }, (_, place) => place + 2)))
}

const english = textsIn(
  {
    ...en,
    audit: auditInEnglish,
    loyalty: loyaltyInEnglish,
    online: onlineInEnglish,
    reports: reportsInEnglish,
    till: tillInEnglish,
  },
  '',
)
const german = textsIn(
  {
    ...de,
    audit: auditInGerman,
    loyalty: loyaltyInGerman,
    online: onlineInGerman,
    reports: reportsInGerman,
    till: tillInGerman,
  },
  '',
)

describe('every language', () => {
  it('has the same texts in the same order', () => {
    expect(german.map(({ path }) => path)).toEqual(english.map(({ path }) => path))
  })
  it.each([
    ['English', english],
    ['German', german],
  ])('has no empty text: %s', (_, texts) => {
    expect(texts.filter(({ text }) => text.trim() === '')).toEqual([])
  })
  it('takes the same parameters', () => {
    const taken = (texts: Text[]) => texts.map(({ path, parameters }) => `${path} ${parameters}`)
    expect(taken(german)).toEqual(taken(english))
  })
  it('says it in its own words, but for the words that both have', () => {
    const same = german.filter(({ text }, place) => text === english[place]?.text)
    expect(same.map(({ text }) => text).filter((text) => !SAME_WORDS.has(text))).toEqual([])
  })
  it('leaves no word listed as the same that is none', () => {
    const texts = new Set(
      german.filter(({ text }, place) => text === english[place]?.text).map(({ text }) => text),
    )
    expect([...SAME_WORDS].filter((text) => !texts.has(text))).toEqual([])
  })
})

describe('speaking', () => {
  it('changes the words and the language of the page', async () => {
    await speak('de-AT')
    expect(words).toBe(de)
    expect(onlineWords).toBe(onlineInGerman)
    expect(document.documentElement.lang).toBe('de-AT')
    await speak('en-AU')
    expect(words).toBe(en)
  })
  it('has a part of its texts in the language that was asked for last, whichever comes first', async () => {
    let came = Promise.resolve()
    let said = ''
    const part = inEachLanguage(async (language) => {
      if (language === 'en') await came
      said = language
    })
    came = speak('de-AT')
    await Promise.all([came, part])
    expect(said).toBe('de')
    await speak('en-AU')
    expect(said).toBe('en')
  })
  it('is in English where a language is not written, dates as well', () => {
    expect([localeOf('fr-FR'), localeOf('de'), localeOf('en-US')]).toEqual(['en-GB', 'de', 'en-US'])
  })
  it('is written as in the country of a business that has chosen no language', () => {
    const countries = ['AU', 'US', 'AT', 'CH', 'FR']
    expect(countries.map((country) => localeOf(null, country))).toEqual([
      'en-AU',
      'en-US',
      'de-AT',
      'de-CH',
      'en-GB',
    ])
    expect(localeOf('en-GB', 'DE')).toBe('en-GB')
  })
})
