import { t } from '@lingui/core/macro'
import { formatCents } from '../../money'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { useVenue } from '../../venue/venue'
import { methods } from './counting'
import { reasons } from './reasons'
import { useSettle, type Settlement } from './settlements'
import '../../texts/parts/till'

interface Props {
  settlement: Settlement
  onClose: () => void
}

type How = 'nothing' | 'cash' | 'card' | 'bank_transfer' | 'other' | 'gift_card'

/** How money was settled: what the till gave, or that nothing is to be given any more. */
export function SettleDialog({ settlement, onClose }: Props) {
  const { locale, currency } = useVenue()
  const { open_cents, kind, name } = settlement
  const isOwn = settlement.currency === currency
  const settle = useSettle(settlement.id)
  const start: { method: How; amountCents: number | null; note: string } = {
    method: isOwn ? 'cash' : 'nothing',
    amountCents: open_cents,
    note: '',
  }
  const form = useForm({
    of: `settle ${settlement.id}`,
    start,
    save: ({ method, amountCents, note }) =>
      settle.mutateAsync({
        note: note.trim(),
        ...(method !== 'nothing' && { method, amountCents }),
      }),
    onSaved: () => {
      toast(t`It is settled.`)
      onClose()
    },
  })
  const { method, amountCents } = form.values
  const { cash, card, bank_transfer, other } = methods()
  const ways = { cash, card, bank_transfer, other }
  const ofGiftCard = kind === 'void_open' ? { gift_card: t`Gift card that paid` } : {}
  const choices = { ...(isOwn && { ...ways, ...ofGiftCard }), nothing: t`Nothing from the till` }
  const amount = formatCents(
    method === 'nothing' ? open_cents : (amountCents ?? 0),
    currency,
    locale,
  )
  return (
    <Dialog title={name ?? t`Money to settle`} isOpen onClose={onClose}>
      <Form form={form}>
        <p>
          {reasons()[kind]}: {formatCents(open_cents, settlement.currency, locale)}
        </p>
        <Choices
          label={t`Given back`}
          choices={choices as Record<How, string>}
          {...form.field('method')}
        />
        {method !== 'nothing' && (
          <MoneyField label={t`Amount`} {...form.field('amountCents')} isRequired />
        )}
        <TextField
          label={t`Note`}
          {...form.field('note')}
          isRequired
          maxLength={500}
          description={t`How it was settled, such as whom you called.`}
        />
        <DialogActions>
          {method === 'nothing' ? t`Close without giving back` : t`Give back ${amount}`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
