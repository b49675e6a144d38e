import { t } from '@lingui/core/macro'
import { fieldErrors, sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { toast, toastFailure } from '../../ui/Toast'
import { useChangeCompany } from '../organization/queries'
import { forgetTyped, useTypedOver } from '../../typed'
import { useVenue } from '../../venue/venue'
import { useOpened } from '../../versions'
import { weekInWords } from './week'
import { WeekEditor } from './WeekEditor'

const FORM = 'opening hours'

type Week = Schema['OpeningHours'][]

/** The usual week, which admins change and everybody reads. */
export function OpeningHours() {
  const { business, isAdmin, locale } = useVenue()
  useOpened(business)
  const change = useChangeCompany()
  const before = business.opening_hours

  function save(openingHours: Week) {
    change.mutate(
      { openingHours },
      {
        onSuccess: () => {
          forgetTyped(FORM)
          toast(t`The opening hours are changed.`, undo)
        },
      },
    )
  }

  function undo() {
    change.mutate({ openingHours: before }, { onError: (error) => toastFailure(sentenceOf(error)) })
  }

  if (!isAdmin) {
    return <p>{weekInWords(before, locale).join(' · ') || t`No hours yet.`}</p>
  }
  return <Edited before={before} error={change.error} isPending={change.isPending} onSave={save} />
}

interface Props {
  before: Week
  error: Error | null
  isPending: boolean
  onSave: (week: Week) => void
}

function Edited({ before, error, isPending, onSave }: Props) {
  const [week, setWeek] = useTypedOver(FORM, 'week', before)
  return (
    <Form keptAs={FORM} error={error} onSubmit={() => onSave(week)}>
      <WeekEditor
        label={t`Opening hours`}
        name="openingHours"
        week={week}
        onChange={setWeek}
        none={t`Closed`}
        error={fieldErrors(error)['openingHours']}
      />
      <Actions>
        <Button kind="primary" type="submit" isPending={isPending}>
          {t`Save week`}
        </Button>
      </Actions>
    </Form>
  )
}
