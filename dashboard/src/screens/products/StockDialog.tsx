import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
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
    <Dialog title={words.products.moveStock} isOpen={isOpen} onClose={onClose}>
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
            toast(words.products.inStock(product.name, stockOnHand))
            onClose()
          },
        })
      }
    >
      <Choices
        label={words.products.whatHappened}
        choices={reasons()}
        value={reason}
        onChange={setReason}
      />
      <NumberField
        label={counted ? words.products.onTheShelf : words.products.pieces}
        name={counted ? 'count' : 'delta'}
        minValue={counted ? 0 : 1}
        value={pieces}
        onChange={setPieces}
        isRequired
      />
      <DialogActions isPending={adjust.isPending}>{words.common.save}</DialogActions>
    </Form>
  )
}
