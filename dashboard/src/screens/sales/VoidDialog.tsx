import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVoid } from './queries'

interface Props {
  sale: Schema['SaleWithLines']
  isOpen: boolean
  onClose: () => void
}

/** Asks before a sale is taken back, which cannot be undone. */
export function VoidDialog({ sale, isOpen, onClose }: Props) {
  const voiding = useVoid(sale.id)
  const form = useForm({
    of: `void ${sale.id}`,
    start: { reason: '' },
    save: ({ reason }) => voiding.mutateAsync(reason),
    onSaved: () => {
      toast(t`The sale is voided.`)
      onClose()
    },
  })
  return (
    <Dialog title={t`Void this sale?`} isOpen={isOpen} onClose={onClose}>
      <Form form={form}>
        <p>
          <Trans>
            Its products are in stock again, and points that it gave are taken back. Money paid,
            what a gift card paid and packages sold stay as they are.
          </Trans>
        </p>
        <TextField label={t`Reason`} {...form.field('reason')} maxLength={500} />
        <Actions>
          <Button slot="close">{t`Keep it`}</Button>
          <Button kind="danger" type="submit" isPending={form.isPending}>
            {t`Void sale`}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
