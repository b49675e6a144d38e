import { useLocale } from 'react-aria-components/I18nProvider'
import { announce } from '../../live'
import { words } from '../../messages/words'
import { weekdayName } from '../../time'
import { Item, Menu } from '../../ui/Menu'
import type { MenuProps } from '../../ui/MenuButton'
import { copiedTo, WEEK, type DayWindow } from './week'

interface Props extends MenuProps {
  week: readonly DayWindow[]
  /** The day whose windows are copied. */
  day: number
  onChange: (week: DayWindow[]) => void
}

/** Copies the windows of one day to others. */
export function CopyMenu({ week, day, onChange, ...menu }: Props) {
  const { locale } = useLocale()
  const first = weekdayName(0, locale)
  const copies = [
    { to: WEEK, said: words.hours.copyToEveryDay },
    { to: WEEK.slice(0, 5), said: words.hours.copyTo(first, weekdayName(4, locale)) },
  ]
  return (
    <Menu {...menu}>
      {copies.map(({ to, said }) => (
        <Item
          key={said}
          onAction={() => {
            onChange(copiedTo(week, day, to))
            announce(words.hours.copied)
          }}
        >
          {said}
        </Item>
      ))}
    </Menu>
  )
}
