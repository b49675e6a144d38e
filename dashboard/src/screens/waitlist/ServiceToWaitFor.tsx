import { t } from '@lingui/core/macro'
import { ServicePicker } from '../services/ServicePicker'
import '../../texts/parts/online'

interface Props {
  value: string | null
  onChange: (id: string) => void
}

/** The service that a client waits for. */
export function ServiceToWaitFor({ value, onChange }: Props) {
  return (
    <ServicePicker
      label={t`Service`}
      name="serviceId"
      value={value}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
}
