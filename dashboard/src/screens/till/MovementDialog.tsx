import { t } from '@lingui/core/macro'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { useMove } from './queries'
import '../../texts/parts/till'

interface Props {
  kind: 'in' | 'out'
  onClose: () => void
}

/** Money that is laid into the drawer or taken out of it, and is no sale: change from the bank, flowers from the market. */
export function MovementDialog({ kind, onClose }: Props) {
  const of = `till ${kind}`
  const move = useMove(of)
  const isIn = kind === 'in'
  const form = useForm({
    of,
    start: { amountCents: null as number | null, reason: '' },
    save: ({ amountCents, reason }) =>
      move.mutateAsync({ kind, amountCents: amountCents ?? 0, reason: reason.trim() }),
    onSaved: () => {
      toast(isIn ? t`It is in the drawer.` : t`It is out of the drawer.`)
      onClose()
    },
  })
  return (
    <Dialog title={isIn ? t`Put money in` : t`Take money out`} isOpen onClose={onClose}>
      <Form form={form}>
        <MoneyField label={t`Amount`} {...form.field('amountCents')} isRequired autoFocus />
        <TextField
          label={t`Reason`}
          {...form.field('reason')}
          isRequired
          maxLength={200}
          description={isIn ? t`Such as change from the bank.` : t`Such as what was bought.`}
        />
        <p className="muted">{t`You cannot change it. Correct a mistake the other way.`}</p>
        <DialogActions>{isIn ? t`Put in` : t`Take out`}</DialogActions>
      </Form>
    </Dialog>
  )
}
