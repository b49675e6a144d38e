import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { toast } from '../../ui/Toast'
import { announceRefusal } from '../day/doubt'
import { Doubts } from '../day/Doubts'
import { useDoubt } from '../day/useDoubt'
import { bodyOfPlacement, PlacementFields, placementAt } from '../reservations/Placement'
import { useWrites, type Enquiry } from './queries'

interface Props {
  enquiry: Enquiry
  onClose: () => void
}

/** Holds tables for the group until it has made up its mind, or books them at once. */
export function Holding({ enquiry, onClose }: Props) {
  const form = useFormOf('holding', enquiry)
  const [placement, setPlacement] = useTyped(form, 'placement', () => placementAt(enquiry, []))
  const { convert } = useWrites(enquiry.id)
  const asked = useDoubt(convert.error, placement)
  const isAsked = asked.doubt !== null

  function hold(status: 'pending' | 'confirmed') {
    convert.mutate(
      { body: { status, ...bodyOfPlacement(placement) }, ...asked.certainty() },
      {
        onSuccess: () => {
          toast(
            status === 'pending'
              ? t`${{ guestName: enquiry.guest_name }} is pencilled in.`
              : t`${{ guestName: enquiry.guest_name }} is booked. Send a reply to tell them.`,
          )
          forgetTyped(form)
          onClose()
        },
        onError: (error) => announceRefusal(t`Not booked`, error),
      },
    )
  }

  return (
    <Dialog title={t`Tables for ${{ guestName: enquiry.guest_name }}`} isOpen onClose={onClose}>
      <Form keptAs={form} error={asked.error} onSubmit={() => hold('pending')}>
        <PlacementFields
          value={placement}
          onChange={setPlacement}
          except={null}
          unsetDuration={t`Usual length`}
        />
        <Doubts asked={asked} anyway={t`Take the tables anyway`} />
        <Actions>
          <Button slot="close" onPress={() => forgetTyped(form)}>
            {t`Cancel`}
          </Button>
          <Button
            isPending={convert.isPending}
            isDisabled={placement.tableIds.length === 0}
            onPress={() => hold('confirmed')}
          >
            {isAsked ? t`Book anyway` : t`Book as confirmed`}
          </Button>
          <Button
            kind="primary"
            type="submit"
            isPending={convert.isPending}
            isDisabled={placement.tableIds.length === 0}
          >
            {isAsked ? t`Pencil in anyway` : t`Pencil in`}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
