import { t } from '@lingui/core/macro'
import { fieldErrors, sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { useChangeCompany } from '../organization/queries'
import { weekInWords, type DayWindow } from './week'
import { WeekEditor } from './WeekEditor'

/** The usual week, which admins change and everybody reads. */
export function OpeningHours() {
  const { business, isAdmin, locale } = useVenue()
  return isAdmin ? (
    <Edited />
  ) : (
    <p>{weekInWords(business.opening_hours, locale).join(' · ') || t`No hours yet.`}</p>
  )
}

function Edited() {
  const { business } = useVenue()
  const change = useChangeCompany()
  const before = business.opening_hours
  const start: { openingHours: DayWindow[] } = { openingHours: before }
  const form = useForm({
    of: 'opening hours',
    record: business,
    start,
    save: ({ openingHours }, shown) => change.mutateAsync({ shown, changes: { openingHours } }),
    onSaved: ({ company }) =>
      toast(t`The opening hours are changed.`, () =>
        change.mutate(
          { shown: company, changes: { openingHours: before } },
          { onError: (error) => toastFailure(sentenceOf(error)) },
        ),
      ),
  })
  return (
    <Form form={form}>
      <WeekEditor
        label={t`Opening hours`}
        {...form.field('openingHours')}
        none={t`Closed`}
        error={fieldErrors(form.error)['openingHours']}
      />
      <Actions>
        <Button kind="primary" type="submit" isPending={form.isPending}>
          {t`Save week`}
        </Button>
      </Actions>
    </Form>
  )
}
