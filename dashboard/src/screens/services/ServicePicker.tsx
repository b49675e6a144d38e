import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { SearchSelect } from '../../ui/SearchSelect'
import { useMoney } from '../../venue/useMoney'
import type { Schema } from '../../api'
import { serviceGroups } from './groupQueries'
import { noteOf, partsOf } from './menu'
import { services } from './queries'
import '../../texts/parts/menu'

type Service = Schema['Service']

interface Props {
  label: string
  name: string
  value: string | null
  onChange: (id: string | null) => void
  /** Which of those that can be booked are offered; left out: all. */
  isOffered?: (service: Service) => boolean
  autoFocus?: boolean
}

/**
 * The one picker of services: in their groups as the menu has them, with how long each takes and its price; of many, a
 * field finds one by its name or its group.
 */
export function ServicePicker({
  label,
  name,
  value,
  onChange,
  isOffered = () => true,
  autoFocus = false,
}: Props) {
  const money = useMoney()
  const groups = useQuery(serviceGroups()).data ?? []
  const offered = (useQuery(services()).data ?? []).filter((one) => one.active && isOffered(one))
  const choices = partsOf(groups, offered).flatMap(({ group, services: own }) =>
    own.map((one) => ({
      id: one.id,
      name: one.name,
      group: group?.name ?? '',
      note: noteOf(one, money(one.price_cents)),
    })),
  )
  return (
    <SearchSelect
      label={label}
      search={t`Find a service`}
      name={name}
      isRequired
      autoFocus={autoFocus}
      placeholder={t`Choose a service`}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      choices={choices}
    />
  )
}
