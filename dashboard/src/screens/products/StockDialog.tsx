import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useAdjustStock } from './queries'
import { adjustment, reasons, type Reason } from './stock'

interface Props {
  product: Schema['Product']
  isOpen: boolean
  onClose: () => void
}

/** Says what came in, what broke, or how many were counted. */
export function StockDialog({ product, isOpen, onClose }: Props) {
  return (
    <Dialog title={t`Change stock`} isOpen={isOpen} onClose={onClose}>
      <StockForm product={product} onClose={onClose} />
    </Dialog>
  )
}

function StockForm({ product, onClose }: Omit<Props, 'isOpen'>) {
  const of = `stock of ${product.id}`
  const adjust = useAdjustStock(product.id, of)
  const start: { reason: Reason; pieces: number } = { reason: 'received', pieces: Number.NaN }
  const form = useForm({
    of,
    start,
    save: ({ reason, pieces }) => adjust.mutateAsync(adjustment(reason, pieces)),
    onSaved: ({ stockOnHand }) => {
      toast(t`${{ name: product.name }}: ${stockOnHand} in stock.`)
      onClose()
    },
  })
  const counted = form.values.reason === 'stocktake'
  return (
    <Form form={form}>
      <Choices label={t`What happened`} choices={reasons()} {...form.field('reason')} />
      <NumberField
        label={counted ? t`On the shelf` : t`Pieces`}
        {...form.field('pieces')}
        name={counted ? 'count' : 'delta'}
        minValue={counted ? 0 : 1}
        isRequired
      />
      <DialogActions>{t`Save`}</DialogActions>
    </Form>
  )
}
