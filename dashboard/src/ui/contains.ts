/** Whether a name has what is typed somewhere in it, in whatever case and with or without its accents. */
export function contains(name: string, typed: string): boolean {
  return plain(name).includes(plain(typed))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
