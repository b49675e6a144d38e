/** A record that was picked from a list, as it is there by now; one that is gone, as it was. */
export function latest<Of extends { id: string }>(all: readonly Of[], one: Of): Of {
  return all.find(({ id }) => id === one.id) ?? one
}
