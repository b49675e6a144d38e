import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { describe, expect, it } from 'vitest'
import { localeOf } from './languages'
import { inEachLanguage, speak } from './speak'

describe('speaking', () => {
  it('changes the texts and the language of the page', async () => {
    await speak('de-AT')
    expect(t`Save`).toBe('Speichern')
    expect(document.documentElement.lang).toBe('de-AT')
    await speak('en-AU')
    expect(t`Save`).toBe('Save')
  })
  it('has a part of its texts in the language that was asked for last, whichever comes first', async () => {
    let came = Promise.resolve()
    const part = inEachLanguage(async (language) => {
      if (language === 'en') await came
      return { messages: { 'of a part': language } }
    })
    came = speak('de-AT')
    await Promise.all([came, part])
    expect(i18n._('of a part')).toBe('de')
    await speak('en-AU')
    expect(i18n._('of a part')).toBe('en')
  })
  it('stays with the language that was asked for last, though one before comes later', async () => {
    let isThere = () => {}
    const late = new Promise<void>((resolve) => (isThere = resolve))
    void inEachLanguage(async (language) => {
      if (language === 'de') await late
      return { messages: {} }
    })
    const first = speak('de-AT')
    await speak('en-AU')
    isThere()
    await first
    expect(t`Save`).toBe('Save')
    expect(document.documentElement.lang).toBe('en-AU')
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
