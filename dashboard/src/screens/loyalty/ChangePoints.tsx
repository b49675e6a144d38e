import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/TypedForm'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useAdjustPoints } from './queries'
import '../../texts/parts/loyalty'

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
      // eslint-disable-next-line lingui/no-unlocalized-strings -- it is kept with the points, for all who read them
      { delta: -delta, reason: `Undone: ${reason}` },
      { onError: (error) => toastFailure(sentenceOf(error)) },
    )
  }

  return (
    <Dialog title={t`Change points`} isOpen onClose={onClose}>
      <Form
        error={adjust.error}
        onSubmit={(values) => {
          const reason = filledIn(values, 'reason').trim()
          adjust.mutate(
            { delta, reason },
            {
              onSuccess: ({ member }) => {
                toast(t`The balance is ${{ pointsBalance: member.points_balance }} now.`, () =>
                  undo(reason),
                )
                onClose()
              },
            },
          )
        }}
      >
        <NumberField
          label={t`Points to add`}
          name="delta"
          description={t`A number below zero takes points away.`}
          isRequired
          autoFocus
          value={delta}
          onChange={setDelta}
        />
        <TextField label={t`Reason`} name="reason" isRequired maxLength={200} />
        <DialogActions isPending={adjust.isPending}>
          {t({ message: 'Change', context: 'loyalty points' })}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
