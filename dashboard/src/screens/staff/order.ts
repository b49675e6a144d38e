/** The order of providers: what a move makes of it. */

interface One {
  id: string
}

/** The ids once the one at `from` stands at `to`; the others keep their order. */
export function movedTo(all: readonly One[], from: number, to: number): string[] {
  const ids = all.map(({ id }) => id)
  ids.splice(to, 0, ...ids.splice(from, 1))
  return ids
}

/** They in the order of the ids; behind them, as they were, those who are not named. */
export function inOrder<Kind extends One>(all: readonly Kind[], ids: readonly string[]): Kind[] {
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const place = ({ id }: One) => placeOf.get(id) ?? ids.length
  return [...all].sort((one, other) => place(one) - place(other))
}
