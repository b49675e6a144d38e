import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { minutesOf, wallClockAt } from '../../time'
import { forgetTyped, useTyped } from '../../typed'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/TypedForm'
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
        toast(t`The enquiry of ${{ name: enquiry.guest_name }} is added.`)
        forgetTyped(FORM)
        void goTo({ to: '/enquiries/$enquiryId', params: { enquiryId: enquiry.id } })
        onClose()
      },
    })
  }

  return (
    <Dialog title={t`New enquiry`} isOpen onClose={onClose}>
      <Form keptAs={FORM} error={create.error} onSubmit={submit}>
        <TextField
          label={t`Name`}
          name="guestName"
          isRequired
          autoFocus
          value={guestName}
          onChange={setName}
        />
        <Pair>
          <TextField
            label={t`Email`}
            name="guestEmail"
            inputMode="email"
            isRequired
            value={guestEmail}
            onChange={setEmail}
            description={t`Your replies go there.`}
          />
          <TextField
            label={t`Phone`}
            name="guestPhone"
            type="tel"
            value={guestPhone}
            onChange={setPhone}
          />
        </Pair>
        <Pair>
          <DatePicker label={t`Day`} value={day} onChange={setDay} />
          <TimeField label={t`Time`} value={time} onChange={setTime} />
        </Pair>
        <PartySizeField value={partySize} onChange={setPartySize} />
        <TextField
          label={t`What they ask for`}
          name="message"
          lines={3}
          isRequired
          value={message}
          onChange={setMessage}
        />
        <DialogActions isPending={create.isPending}>{t`Add enquiry`}</DialogActions>
      </Form>
    </Dialog>
  )
}
