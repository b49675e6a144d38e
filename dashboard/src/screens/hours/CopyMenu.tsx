import { t } from '@lingui/core/macro'
import { useLocale } from 'react-aria-components/I18nProvider'
import { announce } from '../../live'
import { weekdayName, weekdaysOf } from '../../time'
import { Item, Menu } from '../../ui/Menu'
import type { MenuProps } from '../../ui/MenuButton'
import { copiedTo, type DayWindow } from './week'

const MONDAY_TO_FRIDAY = [0, 1, 2, 3, 4]

interface Props extends MenuProps {
  week: readonly DayWindow[]
  /** The day whose windows are copied. */
  day: number
  onChange: (week: DayWindow[]) => void
}

/** Copies the windows of one day to others. */
export function CopyMenu({ week, day, onChange, ...menu }: Props) {
  const { locale } = useLocale()
  const copies = [
    { to: weekdaysOf(locale), said: t`Copy to every day` },
    {
      to: MONDAY_TO_FRIDAY,
      said: t`Copy to ${{ first: weekdayName(0, locale) }} – ${{ last: weekdayName(4, locale) }}`,
    },
  ]
  return (
    <Menu {...menu}>
      {copies.map(({ to, said }) => (
        <Item
          key={said}
          onAction={() => {
            onChange(copiedTo(week, day, to))
            announce(t({ message: 'Copied.', context: 'hours' }))
          }}
        >
          {said}
        </Item>
      ))}
    </Menu>
  )
}
