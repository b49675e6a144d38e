import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../../ui/Select'
import { services } from '../services/queries'
import '../../texts/parts/online'

interface Props {
  value: string | null
  onChange: (id: string) => void
}

/** The service that a client waits for. */
export function ServiceToWaitFor({ value, onChange }: Props) {
  const all = useQuery(services()).data ?? []
  return (
    <Select
      label={t`Service`}
      name="serviceId"
      isRequired
      choices={all.filter(({ active }) => active).map(({ id, name }) => ({ id, name }))}
      value={value}
      onChange={(id) => onChange(String(id))}
    />
  )
}
