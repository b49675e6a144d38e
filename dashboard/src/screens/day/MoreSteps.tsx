import { t } from '@lingui/core/macro'
import { lazyPart } from '../../ui/lazyPart'
import { MenuButton } from '../../ui/MenuButton'
import type { Further } from './StepsMenu'

const StepsMenu = lazyPart(() => import('./StepsMenu'), 'StepsMenu')

/** What can be done with a booking beside its main step: what is rare, or goes against it. */
export function MoreSteps({ steps }: { steps: readonly Further[] }) {
  if (steps.length === 0) return null
  return (
    <MenuButton icon="more" label={t`More steps`} preload={StepsMenu.preload}>
      {(menu) => <StepsMenu {...menu} steps={steps} />}
    </MenuButton>
  )
}
