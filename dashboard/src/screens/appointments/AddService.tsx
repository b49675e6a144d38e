import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { EditRow } from '../../ui/EditRow'
import { lazyPart } from '../../ui/lazyPart'
import { drawings } from '../../ui/drawings'
import '../../texts/parts/bookings'

const ServiceMenu = lazyPart(() => import('./ServiceMenu'), 'ServiceMenu')

interface Props {
  isPending: boolean
  onChoose: (service: { id: string; name: string }) => void
}

/** One more service: which, is chosen with the next press. */
export function AddService({ isPending, onChoose }: Props) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <EditRow
        ref={setButton}
        drawing={drawings.plus}
        isMore
        aria-haspopup="menu"
        aria-expanded={isOpen}
        isPending={isPending}
        onHoverStart={ServiceMenu.preload}
        onFocus={ServiceMenu.preload}
        onPress={() => setOpen(true)}
      >
        {t`Add a service`}
      </EditRow>
      {isOpen && (
        <ServiceMenu
          label={t`Add a service`}
          button={button}
          current={null}
          onClose={() => setOpen(false)}
          onChoose={onChoose}
        />
      )}
    </>
  )
}
