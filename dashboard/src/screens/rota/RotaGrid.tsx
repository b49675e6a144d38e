import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Schema } from '../../api'
import { useRovingFocus } from '../../grid/rovingFocus'
import { formatDay, weekFrom, type Day } from '../../time'
import { lazyPart } from '../../ui/lazyPart'
import { MenuButton } from '../../ui/MenuButton'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { RotaCell } from './RotaCell'
import { shiftOn } from './rota'
import { useSpecialHours } from './useSpecialHours'
import './RotaGrid.css'

const WeekMenu = lazyPart(() => import('./WeekMenu'), 'WeekMenu')

/** Whose day is changed, or whose week is copied; of nobody: everyone's. */
export type Open = { providerId: string | null; day?: Day } | null

interface Props {
  rota: Schema['RotaOfWeek']
  /** Null: it is only looked at. */
  onOpen: ((open: Open) => void) | null
}

/** A line for each provider, a cell for each day; on a phone the days of a provider stand below each other. */
export function RotaGrid({ rota, onOpen }: Props) {
  const { locale } = useVenue()
  const grid = useRef<HTMLDivElement>(null)
  const gridProps = useRovingFocus(grid, 'right')
  const now = useToday()
  const special = useSpecialHours()
  const days = weekFrom(rota.monday)

  return (
    <div ref={grid} className="rota" role="grid" aria-label={t`Rota`} {...gridProps}>
      <div className="rota-line rota-head" role="row">
        <span role="columnheader">
          <Trans context="one person">Provider</Trans>
        </span>
        {days.map((day) => (
          <span key={day} role="columnheader" data-today={day === now || undefined}>
            {formatDay(day, locale, 'short')}
            <small>{special(day)}</small>
          </span>
        ))}
      </div>
      {rota.weeks.map((week) => (
        <div key={week.provider_id} className="rota-line" role="row">
          <div className="rota-who" role="rowheader">
            <span className="rota-name">
              {week.name}
              <small>{week.is_set ? t`Set for this week` : t`Usual hours`}</small>
            </span>
            {onOpen && (
              <MenuButton
                icon="more"
                label={t`More for ${{ name: week.name }}’s week`}
                preload={WeekMenu.preload}
              >
                {(menu) => (
                  <WeekMenu
                    {...menu}
                    week={week}
                    onCopy={() => onOpen({ providerId: week.provider_id })}
                  />
                )}
              </MenuButton>
            )}
          </div>
          {days.map((day, index) => (
            <RotaCell
              key={day}
              week={week}
              day={day}
              index={index}
              shift={shiftOn(week, day, rota.timeOff)}
              special={special(day)}
              onPress={onOpen && (() => onOpen({ providerId: week.provider_id, day }))}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
