import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { listed } from '../../texts/listed'

/** `Cut and Colour`, `Cut and 3 more`, or `offers nothing yet`. */
export function offersInWords(
  { service_ids }: Pick<Schema['Provider'], 'service_ids'>,
  services: readonly Pick<Schema['Service'], 'id' | 'name'>[],
): string {
  const names = services.filter(({ id }) => service_ids.includes(id)).map(({ name }) => name)
  const [first] = names
  if (first === undefined) return t`offers nothing yet`
  return names.length <= 2 ? listed(names) : t`${first} and ${{ more: names.length - 1 }} more`
}
