import { t } from '@lingui/core/macro'
import { Tag } from '../../ui/Tag'
import type { State } from './words'

/** How a key stands; nothing of one that simply works. */
export function KeyState({ state }: { state: State }) {
  switch (state) {
    case 'works':
      return null
    case 'ends soon':
      return (
        <Tag tone="attention" icon="clock">
          {t`expires soon`}
        </Tag>
      )
    case 'expired':
    case 'revoked':
      return (
        <Tag tone="off" icon="strike">
          {state}
        </Tag>
      )
  }
}
