import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { formatTime } from '../../time'
import { Icon } from '../../ui/Icon'
import { whoComes } from '../day/whoComes'
import { isHere } from '../reservations/status'
import { states, type Standing } from './floor'
import { extentOf, planOf, SIZES, type Place } from './plan'
import type { useFloorMove } from './useFloorMove'
import '../../ui/states.css'
import './Floor.css'

interface Props {
  standings: readonly Standing[]
  locale: string
  move: ReturnType<typeof useFloorMove>
}

/** The tables where they stand; on a phone, one after the other. A party is moved from one to another. */
export function FloorPlan({ standings, locale, move: { plan, moving, planProps } }: Props) {
  const places = planOf(standings.map(({ table }) => table))
  return (
    <div className="floor">
      {/* The buttons inside are what is focused and pressed; the list hears of it. */}
      <ul
        ref={plan}
        className="floor-plan"
        aria-label={t`Tables`}
        aria-describedby="floor-keys"
        style={extent(places)}
        {...planProps}
      >
        {standings.map((standing) => {
          const { table } = standing
          const place = places.get(table.id)
          return (
            place && (
              <li key={table.id} className="floor-place" data-line={table.id} style={placed(place)}>
                <button
                  type="button"
                  className="floor-table"
                  data-state={table.state}
                  data-shape={place.shape}
                  data-picked-up={moving?.from.line === table.id || undefined}
                  data-ghost={moving?.to.line === table.id || undefined}
                >
                  <AsItStands standing={standing} locale={locale} />
                </button>
              </li>
            )
          )
        })}
      </ul>
      <p id="floor-keys" className="visually-hidden">
        <Trans>Press M on a table to move its party.</Trans>
      </p>
    </div>
  )
}

function AsItStands({ standing, locale }: { standing: Standing; locale: string }) {
  const { table, party, beside, later, server } = standing
  const { name, icon } = states()[table.state]
  const [next] = later
  return (
    <>
      <span className="floor-head">
        <Icon name={icon} />
        <span className="floor-name">
          <span className="visually-hidden">
            <Trans>Table</Trans>{' '}
          </span>
          {table.name}
        </span>
        <span className="floor-state">
          <span className="visually-hidden">, </span>
          {name}
        </span>
      </span>
      {[...beside, ...(party ? [party] : [])].map((one) => (
        <span key={one.id} className="floor-line">
          <span className="visually-hidden">, </span>
          {whoComes(one)} · {one.party_size}
          {isHere(one) && ` · ${t`here`}`}
        </span>
      ))}
      {!party && next && (
        <span className="floor-line">
          <span className="visually-hidden">
            , <Trans context="floor">next</Trans>{' '}
          </span>
          {formatTime(next.starts_at, locale)} {whoComes(next)}
          {isHere(next) && ` · ${t`here`}`}
        </span>
      )}
      {!party && !next && (
        <span className="floor-line">
          <span className="visually-hidden">, </span>
          <Trans>
            for {{ minSeats: table.min_seats }}–{{ maxSeats: table.max_seats }}
          </Trans>
        </span>
      )}
      {server && (
        <span className="floor-server">
          <span className="visually-hidden">
            , <Trans>served by</Trans>{' '}
          </span>
          {server.name}
        </span>
      )}
    </>
  )
}

export function extent(places: ReadonlyMap<string, Place>): CSSProperties {
  const { columns, rows } = extentOf(places.values())
  return { '--columns': columns, '--rows': rows } as CSSProperties
}

export function placed({ x, y, shape }: Place): CSSProperties {
  const { width, height } = SIZES[shape]
  return { '--x': x, '--y': y, '--width': width, '--height': height } as CSSProperties
}
