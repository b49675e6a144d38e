import type { CSSProperties } from 'react'
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { formatTime } from '../../time'
import './Covers.css'

interface Props {
  periods: readonly Schema['PeriodOfDay'][]
  locale: string
}

/** How many guests each service period expects, of how many it takes; on a phone it scrolls, by keyboard too. */
export function Covers({ periods, locale }: Props) {
  if (periods.length === 0) return null
  return (
    <div
      className="covers"
      role="region"
      aria-label={words.reservations.coversByPeriod}
      tabIndex={0}
    >
      <ul aria-label={words.reservations.covers}>
        {periods.map(({ id, name, starts_at, ends_at, covers, cover_cap }) => (
          <li key={id} className="cover" data-full={cover_cap !== null && covers >= cover_cap}>
            <span className="cover-name">{name}</span>
            <span className="cover-time">
              {formatTime(starts_at, locale)}–{formatTime(ends_at, locale)}
            </span>
            <span className="cover-count">{words.reservations.coversOf(covers, cover_cap)}</span>
            {cover_cap !== null && (
              <span
                className="cover-bar"
                style={{ '--share': Math.min(1, covers / cover_cap) } as CSSProperties}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
