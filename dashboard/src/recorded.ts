/** What the service answers of a record, as a form has fields for it: `price_cents` for `priceCents`. */

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

export type Recorded<Values> = { id: string; version?: number } & {
  [Field in keyof Values & string as SnakeCase<Field>]?: Values[Field] | null
}

/** The fields as the record has them; where it has nothing, as they start. */
export function recordedIn<Values extends object>(record: object | null, start: Values): Values {
  const known = new Map<string, unknown>(Object.entries(record ?? {}))
  const fields = Object.entries(start).map(([field, value]: [string, unknown]) => [
    field,
    known.get(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) ?? value,
  ])
  return Object.fromEntries(fields) as Values
}
