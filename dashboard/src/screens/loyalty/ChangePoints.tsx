import { t } from '@lingui/core/macro'
import { sentenceOf, type Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useAdjustPoints } from './queries'
import '../../texts/parts/loyalty'

interface Props {
  memberId: string
  onClose: () => void
}

/** Points beside those of sales: for a good reason, which is kept. */
export function ChangePoints({ memberId, onClose }: Props) {
  const adjust = useAdjustPoints(memberId)
  const form = useForm({
    of: `points of ${memberId}`,
    start: { delta: Number.NaN, reason: '' },
    save: async ({ delta, reason: typed }) => {
      const sent = { delta, reason: typed.trim() }
      return { sent, ...(await adjust.mutateAsync(sent)) }
    },
    onSaved: ({ sent, member }) => {
      toast(t`The balance is ${{ pointsBalance: member.points_balance }} now.`, () => undo(sent))
      onClose()
    },
  })

  function undo({ delta, reason }: Schema['AdjustPoints']) {
    adjust.mutate(
      // eslint-disable-next-line lingui/no-unlocalized-strings -- it is kept with the points, for all who read them
      { delta: -delta, reason: `Undone: ${reason}` },
      { onError: (error) => toastFailure(sentenceOf(error)) },
    )
  }

  return (
    <Dialog title={t`Change points`} isOpen onClose={onClose}>
      <Form form={form}>
        <NumberField
          label={t`Points to add`}
          {...form.field('delta')}
          description={t`A number below zero takes points away.`}
          isRequired
          autoFocus
        />
        <TextField label={t`Reason`} {...form.field('reason')} isRequired maxLength={200} />
        <DialogActions>{t({ message: 'Change', context: 'loyalty points' })}</DialogActions>
      </Form>
    </Dialog>
  )
}
