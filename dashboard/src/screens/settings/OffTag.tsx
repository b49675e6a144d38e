import { t } from '@lingui/core/macro'
import { Tag } from '../../ui/Tag'

/** Says of a line that it takes no bookings; its form says otherwise. */
export function OffTag() {
  return (
    <Tag tone="off" icon="strike">
      {t`Off`}
    </Tag>
  )
}
