import { useNavigate } from '@tanstack/react-router'
import { words } from '../../messages/words'
import { minutesOf, wallClockAt } from '../../time'
import { forgetTyped, useTyped } from '../../typed'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { TimeField } from '../../ui/TimeField'
import { toast } from '../../ui/Toast'
import { useToday } from '../../venue/today'
import { PartySizeField } from '../reservations/PartySizeField'
import { useCreateEnquiry } from './queries'

const FORM = 'enquiry'
const USUAL_GROUP = 8
const USUAL_TIME = '19:00'

/** What a group asked for on the phone or at the bar, taken down by us. */
export function NewEnquiry({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const goTo = useNavigate()
  const [guestName, setName] = useTyped(FORM, 'guestName', '')
  const [guestEmail, setEmail] = useTyped(FORM, 'guestEmail', '')
  const [guestPhone, setPhone] = useTyped(FORM, 'guestPhone', '')
  const [partySize, setPartySize] = useTyped(FORM, 'partySize', USUAL_GROUP)
  const [day, setDay] = useTyped(FORM, 'day', today)
  const [time, setTime] = useTyped(FORM, 'time', USUAL_TIME)
  const [message, setMessage] = useTyped(FORM, 'message', '')
  const create = useCreateEnquiry()

  function submit() {
    const body = {
      guestName: guestName.trim(),
      guestEmail: guestEmail.trim(),
      guestPhone: guestPhone.trim() || null,
      partySize,
      startsAt: wallClockAt(day, minutesOf(time)),
      message: message.trim(),
    }
    create.mutate(body, {
      onSuccess: ({ enquiry }) => {
        toast(words.enquiries.isAdded(enquiry.guest_name))
        forgetTyped(FORM)
        void goTo({ to: '/enquiries/$enquiryId', params: { enquiryId: enquiry.id } })
        onClose()
      },
    })
  }

  return (
    <Dialog title={words.enquiries.newEnquiry} isOpen onClose={onClose}>
      <Form keptAs={FORM} error={create.error} onSubmit={submit}>
        <TextField
          label={words.common.name}
          name="guestName"
          isRequired
          autoFocus
          value={guestName}
          onChange={setName}
        />
        <Pair>
          <TextField
            label={words.common.email}
            name="guestEmail"
            inputMode="email"
            isRequired
            value={guestEmail}
            onChange={setEmail}
            description={words.enquiries.repliesGoThere}
          />
          <TextField
            label={words.reservations.phone}
            name="guestPhone"
            type="tel"
            value={guestPhone}
            onChange={setPhone}
          />
        </Pair>
        <Pair>
          <DatePicker label={words.reservations.day} value={day} onChange={setDay} />
          <TimeField label={words.reservations.time} value={time} onChange={setTime} />
        </Pair>
        <PartySizeField value={partySize} onChange={setPartySize} />
        <TextField
          label={words.enquiries.whatTheyAskFor}
          name="message"
          lines={3}
          isRequired
          value={message}
          onChange={setMessage}
        />
        <DialogActions isPending={create.isPending}>{words.enquiries.addEnquiry}</DialogActions>
      </Form>
    </Dialog>
  )
}
