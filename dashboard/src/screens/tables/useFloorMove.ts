/** Moving a party over the floor: picked up at its table by a long press, a drag, M or a button, and put at another. */
import { t } from '@lingui/core/macro'
import { useRef, type MouseEvent } from 'react'
import type { Moving } from '../../grid/moving'
import { useMoving } from '../../grid/useMoving'
import { whoComes } from '../day/whoComes'
import { useMoveToTables } from '../reservations/queries'
import { nameOfTable, withTable } from '../reservations/timeline'
import type { Standing } from './floor'

/** A party keeps its time, whatever table it is at. */
const ITS_TIME = { start: 0, end: 60 }

export function useFloorMove(standings: readonly Standing[], onOpen: (tableId: string) => void) {
  const plan = useRef<HTMLUListElement>(null)
  const move = useMoveToTables()
  const tables = standings.map(({ table }) => table)
  const lines = tables.filter(({ active }) => active).map(({ id }) => id)
  const { moving, carry, onKeyDown, onBlur, onTap, pointer, carried, isDragEnd } = useMoving({
    grid: plan,
    timeRuns: 'right',
    field: { ...ITS_TIME, lines },
    bookingAt,
    nameOf: ({ to }) => t`table ${{ name: nameOfTable(tables, to.line) }}`,
    minutesAt: () => ITS_TIME.start,
    onDrop,
  })

  function partyAt(target: EventTarget) {
    const line = (target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset.line
    const party = standings.find(({ table }) => table.id === line)?.party
    return line !== undefined && party ? { line, party } : null
  }

  function bookingAt(target: EventTarget) {
    const found = partyAt(target)
    return found && { id: found.party.id, from: { line: found.line, ...ITS_TIME } }
  }

  function onDrop({ id, from, to }: Moving) {
    const before = standings.find(({ party }) => party?.id === id)?.party
    if (!before || from.line === to.line) return
    const ids = withTable(before.table_ids, from.line, to.line)
    const [first = before.table_id] = ids
    const named = ids.map((one) => ({ id: one, name: nameOfTable(tables, one) }))
    move({
      before,
      after: { ...before, table_id: first, table_ids: ids, tables: named },
      there: t`table ${{ name: nameOfTable(tables, to.line) }}`,
      back: t`table ${{ name: nameOfTable(tables, from.line) }}`,
    })
  }

  const partyOf = (id: string) => standings.find(({ party }) => party?.id === id)?.party
  const carriedParty = moving && partyOf(moving.id)
  return {
    plan,
    moving,
    /** Picks up the party of this table; the next tap says where it goes. */
    carry: (tableId: string) => {
      const table = plan.current?.querySelector(`[data-line="${tableId}"]`)
      if (table) carry(table)
    },
    carried:
      carried && carriedParty
        ? { ...carried, name: `${whoComes(carriedParty)}: ${carried.name}` }
        : carried,
    planProps: {
      onKeyDown,
      onBlur,
      onClick: (event: MouseEvent) => {
        if (isDragEnd() || onTap(event)) return
        const table = (event.target as HTMLElement).closest<HTMLElement>('[data-line]')
        if (table?.dataset.line) onOpen(table.dataset.line)
      },
      ...pointer,
    },
  }
}
