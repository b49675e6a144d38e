import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { NumberField } from '../../ui/NumberField'
import { toast } from '../../ui/Toast'
import { useTyped } from '../../typed'
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
  const form = `stock of ${product.id}`
  const adjust = useAdjustStock(product.id, form)
  const [reason, setReason] = useTyped<Reason>(form, 'reason', 'received')
  const [pieces, setPieces] = useTyped(form, 'pieces', Number.NaN)
  const counted = reason === 'stocktake'
  return (
    <Form
      keptAs={form}
      error={adjust.error}
      onSubmit={() =>
        adjust.mutate(adjustment(reason, pieces), {
          onSuccess: ({ stockOnHand }) => {
            toast(t`${{ name: product.name }}: ${stockOnHand} in stock.`)
            onClose()
          },
        })
      }
    >
      <Choices label={t`What happened`} choices={reasons()} value={reason} onChange={setReason} />
      <NumberField
        label={counted ? t`On the shelf` : t`Pieces`}
        name={counted ? 'count' : 'delta'}
        minValue={counted ? 0 : 1}
        value={pieces}
        onChange={setPieces}
        isRequired
      />
      <DialogActions isPending={adjust.isPending}>{t`Save`}</DialogActions>
    </Form>
  )
}
