import type { Schema } from '../../api'
import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
import { Item, Menu } from '../../ui/Menu'
import type { MenuProps } from '../../ui/MenuButton'
import { toast, toastFailure } from '../../ui/Toast'
import { useResetWeek, useSetWeek } from './changes'

interface Props extends MenuProps {
  week: Schema['RotaWeek']
  onCopy: () => void
}

/** What is done with a provider's week as a whole. */
export function WeekMenu({ week, onCopy, ...menu }: Props) {
  const set = useSetWeek()
  const reset = useResetWeek()
  const failed = (error: Error) => toastFailure(sentenceOf(error))
  const restore = () =>
    void set.mutateAsync({ week, hours: week.working_hours }).then(undefined, failed)

  return (
    <Menu {...menu}>
      <Item onAction={onCopy}>{words.rota.copyWeekOf(week.name)}</Item>
      {week.is_set && (
        <Item
          onAction={() =>
            void reset
              .mutateAsync(week)
              .then(() => toast(words.rota.worksAsUsual(week.name), restore), failed)
          }
        >
          {words.rota.backToUsualHours}
        </Item>
      )}
    </Menu>
  )
}
