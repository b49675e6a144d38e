import type { CSSProperties } from 'react'
import { Button } from 'react-aria-components/Button'
import { words } from '../../messages/words'
import { formatTime } from '../../time'
import { Icon } from '../../ui/Icon'
import { whoComes } from '../day/whoComes'
import { states, type Standing } from './floor'
import { extentOf, planOf, SIZES, type Place } from './plan'
import '../../ui/states.css'
import './Floor.css'

interface Props {
  standings: readonly Standing[]
  locale: string
  onOpen: (tableId: string) => void
}

/** The tables where they stand; on a phone, one after the other. */
export function FloorPlan({ standings, locale, onOpen }: Props) {
  const places = planOf(standings.map(({ table }) => table))
  return (
    <div className="floor">
      <ul className="floor-plan" aria-label={words.common.tables} style={extent(places)}>
        {standings.map((standing) => {
          const { table } = standing
          const place = places.get(table.id)
          return (
            place && (
              <li key={table.id} className="floor-place" style={placed(place)}>
                <Button
                  className="floor-table"
                  data-state={table.state}
                  data-shape={place.shape}
                  onPress={() => onOpen(table.id)}
                >
                  <AsItStands standing={standing} locale={locale} />
                </Button>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function AsItStands({ standing, locale }: { standing: Standing; locale: string }) {
  const { table, party, later, server } = standing
  const { name, icon } = states()[table.state]
  const [next] = later
  return (
    <>
      <span className="floor-head">
        <Icon name={icon} />
        <span className="floor-name">
          <span className="visually-hidden">{words.tables.table} </span>
          {table.name}
        </span>
        <span className="floor-state">
          <span className="visually-hidden">, </span>
          {name}
        </span>
      </span>
      {party && (
        <span className="floor-line">
          <span className="visually-hidden">, </span>
          {whoComes(party)} · {party.party_size}
        </span>
      )}
      {!party && next && (
        <span className="floor-line">
          <span className="visually-hidden">{words.tables.next} </span>
          {formatTime(next.starts_at, locale)} {whoComes(next)}
        </span>
      )}
      {!party && !next && (
        <span className="floor-line">
          <span className="visually-hidden">, </span>
          {words.tables.seats(table.min_seats, table.max_seats)}
        </span>
      )}
      {server && (
        <span className="floor-server">
          <span className="visually-hidden">{words.tables.servedBy} </span>
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
