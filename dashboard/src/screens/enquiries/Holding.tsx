import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
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
          const said =
            status === 'pending' ? words.enquiries.isPencilledIn : words.enquiries.isBooked
          toast(said(enquiry.guest_name))
          forgetTyped(form)
          onClose()
        },
        onError: (error) => announceRefusal(words.enquiries.notBooked, error),
      },
    )
  }

  return (
    <Dialog title={words.enquiries.tablesFor(enquiry.guest_name)} isOpen onClose={onClose}>
      <Form keptAs={form} error={asked.error} onSubmit={() => hold('pending')}>
        <PlacementFields
          value={placement}
          onChange={setPlacement}
          except={null}
          unsetDuration={words.enquiries.asUsual}
        />
        <Doubts asked={asked} anyway={words.enquiries.takeTablesAnyway} />
        <Actions>
          <Button slot="close" onPress={() => forgetTyped(form)}>
            {words.common.cancel}
          </Button>
          <Button
            isPending={convert.isPending}
            isDisabled={placement.tableIds.length === 0}
            onPress={() => hold('confirmed')}
          >
            {isAsked ? words.enquiries.bookAnyway : words.enquiries.bookAtOnce}
          </Button>
          <Button
            kind="primary"
            type="submit"
            isPending={convert.isPending}
            isDisabled={placement.tableIds.length === 0}
          >
            {isAsked ? words.enquiries.pencilInAnyway : words.enquiries.pencilIn}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
