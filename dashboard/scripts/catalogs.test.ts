import { expect, test } from 'vitest'
import { wrongIn } from './catalogs.ts'

/** What is wrong with one text in German, or with the same in several files. */
const wrong = (english: string, ...german: string[]) =>
  wrongIn(
    german.map((translation, index) => ({
      file: `de/${index}.po`,
      language: 'de',
      content: `msgid "${english}"\nmsgstr "${translation}"\n`,
    })),
  )

test('a text that is translated, with what is put into it, is taken', () => {
  expect(wrong('Booked for {name}.', 'Gebucht für {name}.')).toEqual([])
})

test.each([
  ['that is not translated', 'Save', '', 'is not translated'],
  ['that reads as in English and does not say so', 'Save', 'Save', 'reads as in English'],
  ['whose placeholder is missing', 'Booked for {name}.', 'Gebucht.', 'takes name, not nothing'],
  ['whose placeholder is another', 'Booked for {name}.', 'Für {nme}.', 'takes name, not nme'],
  ['whose element is missing', '<0>Save</0> it', 'Sichern', 'takes </0>, <0>, not nothing'],
  [
    'whose plural counts something else',
    '{count, plural, one {# visit} other {# visits}}',
    '{visits, plural, one {# Besuch} other {# Besuche}}',
    'takes count, not visits',
  ],
])('a text %s is refused', (_, english, german, why) => {
  expect(wrong(english, german)[0]).toContain(why)
})

test('a text that is translated in two ways is refused', () => {
  expect(wrong('Save', 'Sichern', 'Speichern')).toEqual([
    'de/1.po: “Save” is translated otherwise in another file.',
  ])
})
