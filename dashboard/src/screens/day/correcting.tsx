import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'

export interface Versioned {
  id: string
  version: number
}

export interface Correction {
  customerId?: string
  guestName?: string | null
}

/** Sends what is corrected, and answers the booking as it is then. */
export type Correct = (changes: Correction & { shown: Versioned }) => Promise<Versioned>

export interface Corrected extends Versioned {
  customer: { id: string; name: string } | null
  guest_name: string | null
  source: string
  sale_id: string | null
}

interface SaveProps {
  form: { discard: () => void; isPending: boolean }
  says?: string
  onClose: () => void
}

/** The end of a form in its place: nothing changes, or it is saved. */
export function SaveOrLeave({ form, says, onClose }: SaveProps) {
  return (
    <Actions>
      <Button
        onPress={() => {
          form.discard()
          onClose()
        }}
      >
        {t`Leave it as it is`}
      </Button>
      <Button kind="primary" type="submit" isPending={form.isPending}>
        {says ?? t`Save`}
      </Button>
    </Actions>
  )
}
