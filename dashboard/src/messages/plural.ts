/** The form of a word that a number calls for, by the language's own rules. */
export function pluralOf(language: string) {
  const rules = new Intl.PluralRules(language)
  return (count: number, forms: { one: string; other: string }): string =>
    rules.select(count) === 'one' ? forms.one : forms.other
}
