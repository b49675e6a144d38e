/** Two letters for who has no picture: of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}/u.test(word))
  const shown = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return shown.map((word) => /\p{L}\p{M}*/u.exec(word ?? '')?.[0].toUpperCase()).join('')
}
