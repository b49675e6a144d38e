/** What two people have changed of one record, field by field; what stands in a group counts by itself. */

type Fields = Readonly<Record<string, unknown>>

/** As the record is by now, but for what was typed over what it was. */
export function merged<Values extends object>(typed: Values, over: Values, now: Values): Values {
  const [was, is] = [over as Fields, now as Fields]
  const fields = Object.entries(typed).map(([field, value]: [string, unknown]) => [
    field,
    isGroup(value) && isGroup(was[field]) && isGroup(is[field])
      ? merged(value, was[field], is[field])
      : isSame(value, was[field])
        ? is[field]
        : value,
  ])
  return Object.fromEntries(fields) as Values
}

/** The fields that both have changed, to something else. */
export function contested(typed: object, over: object, now: object): string[] {
  const [was, is] = [over as Fields, now as Fields]
  return Object.entries(typed).flatMap(([field, value]: [string, unknown]) => {
    const [before, after] = [was[field], is[field]]
    if (isGroup(value) && isGroup(before) && isGroup(after))
      return contested(value, before, after).length > 0 ? [field] : []
    return [before, after].some((one) => isSame(value, one)) || isSame(before, after) ? [] : [field]
  })
}

export function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
