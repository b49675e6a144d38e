import { plural, t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import type { Schema } from '../../api'
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
    <div className="covers" role="region" aria-label={t`Covers by period`} tabIndex={0}>
      <ul aria-label={t`Covers`}>
        {periods.map(({ id, name, starts_at, ends_at, covers, cover_cap }) => (
          <li key={id} className="cover" data-full={cover_cap !== null && covers >= cover_cap}>
            <span className="cover-name">{name}</span>
            <span className="cover-time">
              {formatTime(starts_at, locale)}–{formatTime(ends_at, locale)}
            </span>
            <span className="cover-count">
              {cover_cap === null
                ? plural(covers, { one: '# cover', other: '# covers' })
                : covers >= cover_cap
                  ? plural(
                      { cap: cover_cap },
                      { one: `${covers} of # cover, full`, other: `${covers} of # covers, full` },
                    )
                  : plural(
                      { cap: cover_cap },
                      { one: `${covers} of # cover`, other: `${covers} of # covers` },
                    )}
            </span>
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
