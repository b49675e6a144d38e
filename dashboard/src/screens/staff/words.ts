import type { Schema } from '../../api'

/** `Cut, Colour`, `Cut and 3 more`, or `offers nothing yet`. */
export function offersInWords(
  { service_ids }: Pick<Schema['Provider'], 'service_ids'>,
  services: readonly Pick<Schema['Service'], 'id' | 'name'>[],
): string {
  const names = services.filter(({ id }) => service_ids.includes(id)).map(({ name }) => name)
  const [first] = names
  if (first === undefined) return 'offers nothing yet'
  return names.length <= 2 ? names.join(', ') : `${first} and ${names.length - 1} more`
}
