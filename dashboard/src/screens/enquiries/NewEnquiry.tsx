import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { minutesOf, wallClockAt } from '../../time'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { TimeField } from '../../ui/TimeField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useToday } from '../../venue/today'
import { PartySizeField } from '../reservations/PartySizeField'
import { useCreateEnquiry } from './queries'

const USUAL_GROUP = 8
const USUAL_TIME = '19:00'

/** What a group asked for on the phone or at the bar, taken down by us. */
export function NewEnquiry({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const goTo = useNavigate()
  const create = useCreateEnquiry()
  const form = useForm({
    of: 'enquiry',
    start: {
      guestName: '',
      guestEmail: '',
      guestPhone: '',
      partySize: USUAL_GROUP,
      day: today,
      time: USUAL_TIME,
      message: '',
    },
    named: ({ guestName }) => guestName,
    save: ({ day, time, ...values }) =>
      create.mutateAsync({
        guestName: values.guestName.trim(),
        guestEmail: values.guestEmail.trim(),
        guestPhone: values.guestPhone.trim() || null,
        partySize: values.partySize,
        startsAt: wallClockAt(day, minutesOf(time)),
        message: values.message.trim(),
      }),
    onSaved: ({ enquiry }) => {
      toast(t`The enquiry of ${{ name: enquiry.guest_name }} is added.`)
      void goTo({ to: '/enquiries/$enquiryId', params: { enquiryId: enquiry.id } })
      onClose()
    },
  })

  return (
    <Dialog title={t`New enquiry`} isOpen onClose={onClose}>
      <Form form={form}>
        <TextField label={t`Name`} {...form.field('guestName')} isRequired autoFocus />
        <Pair>
          <TextField
            label={t`Email`}
            {...form.field('guestEmail')}
            inputMode="email"
            isRequired
            description={t`Your replies go there.`}
          />
          <TextField label={t`Phone`} {...form.field('guestPhone')} type="tel" />
        </Pair>
        <Pair>
          <DatePicker label={t`Day`} {...form.field('day')} />
          <TimeField label={t`Time`} {...form.field('time')} />
        </Pair>
        <PartySizeField {...form.field('partySize')} />
        <TextField label={t`What they ask for`} {...form.field('message')} lines={3} isRequired />
        <DialogActions>{t`Add enquiry`}</DialogActions>
      </Form>
    </Dialog>
  )
}
