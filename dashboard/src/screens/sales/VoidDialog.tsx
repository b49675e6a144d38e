import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useVoid } from './queries'

interface Props {
  sale: Schema['SaleWithLines']
  isOpen: boolean
  onClose: () => void
}

/** Asks before a sale is taken back, which cannot be undone. */
export function VoidDialog({ sale, isOpen, onClose }: Props) {
  const voiding = useVoid(sale.id)
  return (
    <Dialog title={words.sales.voidThisSaleQuestion} isOpen={isOpen} onClose={onClose}>
      <Form
        error={voiding.error}
        onSubmit={(values) =>
          voiding.mutate(filledIn(values, 'reason'), {
            onSuccess: () => {
              toast(words.sales.theSaleIsVoided)
              onClose()
            },
          })
        }
      >
        <p>{words.sales.whatVoidingDoes}</p>
        <TextField label={words.common.reason} name="reason" maxLength={500} />
        <Actions>
          <Button slot="close">{words.sales.keepIt}</Button>
          <Button kind="danger" type="submit" isPending={voiding.isPending}>
            {words.sales.voidSale}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
