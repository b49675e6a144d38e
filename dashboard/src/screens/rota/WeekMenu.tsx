import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { sentenceOf } from '../../api'
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
  const restore = ({ version }: Schema['RotaWeek']) =>
    void set.mutateAsync({ week, hours: week.working_hours, version }).then(undefined, failed)

  return (
    <Menu {...menu}>
      <Item onAction={onCopy}>{t`Copy ${{ name: week.name }}’s week`}</Item>
      {week.is_set && (
        <Item
          onAction={() =>
            void reset
              .mutateAsync(week)
              .then(
                (now) =>
                  toast(t`${{ name: week.name }} works the usual hours in this week.`, () =>
                    restore(now),
                  ),
                failed,
              )
          }
        >
          {t`Back to the usual hours`}
        </Item>
      )}
    </Menu>
  )
}
