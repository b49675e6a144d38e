import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { announcing } from '../day/doubt'
import { Doubts } from '../day/Doubts'
import { useOverrideQuestion, type Certainty } from '../day/useOverrideQuestion'
import { bodyOfPlacement, PlacementFields, placementAt } from '../reservations/Placement'
import { useWrites, type Enquiry } from './queries'

interface Held {
  status: 'pending' | 'confirmed'
}

interface Props {
  enquiry: Enquiry
  onClose: () => void
}

/** Holds tables for the group until it has made up its mind, or books them at once. */
export function Holding({ enquiry, onClose }: Props) {
  const { convert } = useWrites(enquiry)
  const form = useForm({
    of: `holding ${enquiry.id}`,
    start: { placement: placementAt(enquiry, []) },
    save: async ({ placement }, _shown, { status, ...certainty }: Certainty & Held) => {
      const body = { status, ...bodyOfPlacement(placement) }
      await announcing(t`Not booked`, convert.mutateAsync({ body, ...certainty }))
      return status
    },
    onSaved: (status) => {
      toast(
        status === 'pending'
          ? t`${{ guestName: enquiry.guest_name }} is pencilled in.`
          : t`${{ guestName: enquiry.guest_name }} is booked. Send a reply to tell them.`,
      )
      onClose()
    },
  })
  const { placement } = form.values
  const question = useOverrideQuestion(form.error, placement)
  const isAsked = question.doubt !== null
  const hold = (status: Held['status']) => form.submit({ status, ...question.certainty() })

  return (
    <Dialog title={t`Tables for ${{ guestName: enquiry.guest_name }}`} isOpen onClose={onClose}>
      <Form form={form} error={question.error} onSubmit={() => hold('pending')}>
        <PlacementFields
          {...form.field('placement')}
          except={null}
          unsetDuration={t`Usual length`}
        />
        <Doubts question={question} anyway={t`Take the tables anyway`} />
        <Actions>
          <Button slot="close" onPress={form.discard}>
            {t`Cancel`}
          </Button>
          <Button
            isPending={form.isPending}
            isDisabled={placement.tableIds.length === 0}
            onPress={() => hold('confirmed')}
          >
            {isAsked ? t`Book anyway` : t`Book as confirmed`}
          </Button>
          <Button
            kind="primary"
            type="submit"
            isPending={form.isPending}
            isDisabled={placement.tableIds.length === 0}
          >
            {isAsked ? t`Pencil in anyway` : t`Pencil in`}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
