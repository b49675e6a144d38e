/** `a, b and c`, in the language that is spoken. */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en').format(items)
}
