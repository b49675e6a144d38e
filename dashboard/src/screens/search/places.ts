import type { Place } from '../../layout/navigation'

/** Screens of which a word begins with what is typed. */
export function placesNamed(text: string, places: readonly Place[]): Place[] {
  const part = text.trim().toLowerCase()
  if (part === '') return []
  return places.filter(({ name }) =>
    name
      .toLowerCase()
      .split(' ')
      .some((_, index, words) => words.slice(index).join(' ').startsWith(part)),
  )
}
