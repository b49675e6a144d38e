import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Carried } from '../../grid/Carried'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { dayOfReservations } from '../day/queries'
import { useNow, useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import type { Slot } from '../reservations/Booking'
import { Door } from '../waitlist/Door'
import { standingsOf } from './floor'
import { FloorPlan } from './FloorPlan'
import { Legend } from './Legend'
import { useFloorMove } from './useFloorMove'

const Arranging = lazyPart(() => import('./Arranging'), 'Arranging')
const AtTable = lazyPart(() => import('./AtTable'), 'AtTable')
const Booking = lazyPart(() => import('../reservations/Booking'), 'Booking')
const TableDialog = lazyPart(() => import('./TableDialog'), 'TableDialog')
const Servers = lazyPart(() => import('./Servers'), 'Servers')

type Open = { tableId: string } | { slot: Slot } | 'servers' | 'table' | null

/** The room as it stands now: who sits where, who is due, and who serves them. */
export function FloorScreen() {
  const { locale } = useVenue()
  const day = useToday()
  const now = useNow(day) ?? 0
  const { data } = useSuspenseQuery(dayOfReservations(day))
  const [open, setOpen] = useState<Open>(null)
  const [isArranging, setArranging] = useState(false)
  const standings = standingsOf(data, now)
  const move = useFloorMove(standings, (tableId) => setOpen({ tableId }))
  const close = () => setOpen(null)
  const opened =
    open !== null && typeof open === 'object' && 'tableId' in open
      ? standings.find(({ table }) => table.id === open.tableId)
      : undefined

  if (isArranging) {
    return <Arranging tables={data.tables} onClose={() => setArranging(false)} />
  }
  return (
    <Screen
      title={t`Floor`}
      actions={
        <>
          <Button icon="people" onPress={() => setOpen('servers')}>
            {t`Servers`}
          </Button>
          <Button icon="plus" onPress={() => setOpen('table')}>
            {t`Table`}
          </Button>
          <Button icon="settings" onPress={() => setArranging(true)}>
            {t`Edit layout`}
          </Button>
        </>
      }
    >
      <Legend standings={standings} />
      <Door day={data} />
      {standings.length === 0 ? (
        <EmptyState icon="people" title={t`No tables yet`}>
          {t`Add a table with its seats to take reservations for it.`}
        </EmptyState>
      ) : (
        <FloorPlan standings={standings} locale={locale} move={move} />
      )}
      <Carried carried={move.carried} />
      {opened && (
        <AtTable
          day={day}
          standing={opened}
          onSeat={(slot) => setOpen({ slot })}
          onMove={() => {
            close()
            move.carry(opened.table.id)
          }}
          onClose={close}
        />
      )}
      {open !== null && typeof open === 'object' && 'slot' in open && (
        <Booking day={data} slot={open.slot} onClose={close} />
      )}
      {open === 'servers' && <Servers day={data} onClose={close} />}
      {open === 'table' && <TableDialog edited={null} onClose={close} />}
    </Screen>
  )
}
