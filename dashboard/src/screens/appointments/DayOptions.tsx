import { useSuspenseQuery } from '@tanstack/react-query'
import { words } from '../../messages/words'
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
        label={words.common.providers}
        columns="wide"
        value={shown.map(({ line }) => line)}
        onChange={(ids) => onShow(choiceOf(ids))}
        choices={columns.map((column) => ({
          id: column.line,
          name: isOff(column) ? words.appointments.isOff(column.title) : column.title,
        }))}
      />
      {isChosen && <Button onPress={() => onShow({})}>{words.appointments.showWhoWorks}</Button>}
      {shown.length < columns.length && (
        <Button onPress={() => onShow({ off: 'shown' })}>{words.appointments.showEveryone}</Button>
      )}
      <Button onPress={onPrint}>{words.appointments.printTheDay}</Button>
      <InMyCalendar />
    </>
  )
}
