import { useState } from 'react'
import { sentenceOf } from '../../api'
import { loyaltyWords } from '../../messages/loyalty/words'
import { words } from '../../messages/words'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useAdjustPoints } from './queries'

interface Props {
  memberId: string
  onClose: () => void
}

/** Points beside those of sales: for a good reason, which is kept. */
export function ChangePoints({ memberId, onClose }: Props) {
  const adjust = useAdjustPoints(memberId)
  const [delta, setDelta] = useState(Number.NaN)

  function undo(reason: string) {
    adjust.mutate(
      { delta: -delta, reason: `Undone: ${reason}` },
      { onError: (error) => toastFailure(sentenceOf(error)) },
    )
  }

  return (
    <Dialog title={loyaltyWords.changePoints} isOpen onClose={onClose}>
      <Form
        error={adjust.error}
        onSubmit={(values) => {
          const reason = filledIn(values, 'reason').trim()
          adjust.mutate(
            { delta, reason },
            {
              onSuccess: ({ member }) => {
                toast(loyaltyWords.theBalanceIsNow(member.points_balance), () => undo(reason))
                onClose()
              },
            },
          )
        }}
      >
        <NumberField
          label={loyaltyWords.pointsToAdd}
          name="delta"
          description={loyaltyWords.negativePointsHint}
          isRequired
          autoFocus
          value={delta}
          onChange={setDelta}
        />
        <TextField label={words.common.reason} name="reason" isRequired maxLength={200} />
        <DialogActions isPending={adjust.isPending}>{loyaltyWords.change}</DialogActions>
      </Form>
    </Dialog>
  )
}
