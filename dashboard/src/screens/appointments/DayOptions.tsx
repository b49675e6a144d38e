import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Day } from '../../time'
import { Button } from '../../ui/Button'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { dayOfAppointments } from '../day/queries'
import { InMyCalendar } from '../calendar-feeds/InMyCalendar'
import { diaryOf } from './diary'
import { choiceOf, isOff, shownOf, type WhoIsShown } from './shown'

interface Props {
  day: Day
  who: WhoIsShown
  onShow: (who: WhoIsShown) => void
  onPrint: () => void
}

/** Whom the diary shows, those who are chosen, whoever works, or everybody; and the day on paper. */
export function DayOptions({ day, who, onShow, onPrint }: Props) {
  const { columns } = diaryOf(useSuspenseQuery(dayOfAppointments(day)).data)
  const shown = shownOf(columns, who)
  const isChosen = who.providers !== undefined || who.off !== undefined
  return (
    <>
      <CheckboxGroup
        label={t`Providers`}
        columns="wide"
        value={shown.map(({ line }) => line)}
        onChange={(ids) => onShow(choiceOf(ids))}
        choices={columns.map((column) => ({
          id: column.line,
          name: isOff(column) ? t`${{ name: column.title }}, off` : column.title,
        }))}
      />
      {isChosen && <Button onPress={() => onShow({})}>{t`Show who works`}</Button>}
      {shown.length < columns.length && (
        <Button onPress={() => onShow({ off: 'shown' })}>{t`Show everyone`}</Button>
      )}
      <Button onPress={onPrint}>{t`Print the day`}</Button>
      <InMyCalendar />
    </>
  )
}
