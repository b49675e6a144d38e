import { useState } from 'react'
import type { Schema } from '../../api'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { toast } from '../../ui/Toast'
import { useAdjustStock } from './queries'
import { adjustment, REASONS, type Reason } from './stock'

interface Props {
  product: Schema['Product']
  isOpen: boolean
  onClose: () => void
}

/** Says what came in, what broke, or how many were counted. */
export function StockDialog({ product, isOpen, onClose }: Props) {
  return (
    <Dialog title="Move stock" isOpen={isOpen} onClose={onClose}>
      <StockForm product={product} onClose={onClose} />
    </Dialog>
  )
}

function StockForm({ product, onClose }: Omit<Props, 'isOpen'>) {
  const adjust = useAdjustStock(product.id)
  const [reason, setReason] = useState<Reason>('received')
  const [pieces, setPieces] = useState(Number.NaN)
  const counted = reason === 'stocktake'
  return (
    <Form
      error={adjust.error}
      onSubmit={() =>
        adjust.mutate(adjustment(reason, pieces), {
          onSuccess: ({ stockOnHand }) => {
            toast(`${product.name}: ${stockOnHand} in stock.`)
            onClose()
          },
        })
      }
    >
      <Choices label="What happened" choices={REASONS} value={reason} onChange={setReason} />
      <NumberField
        label={counted ? 'On the shelf' : 'Pieces'}
        name={counted ? 'count' : 'delta'}
        minValue={counted ? 0 : 1}
        value={pieces}
        onChange={setPieces}
        isRequired
      />
      <DialogActions isPending={adjust.isPending}>Save</DialogActions>
    </Form>
  )
}
