import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { latest } from '../../latest'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Rows } from '../../ui/Rows'
import { RowToEdit } from '../../ui/RowToEdit'
import { OffTag } from '../settings/OffTag'
import { tables } from './queries'

const TableDialog = lazyPart(() => import('./TableDialog'), 'TableDialog')
const DeleteTable = lazyPart(() => import('./DeleteTable'), 'DeleteTable')

/** Every table by its name; where they stand is arranged on the floor. */
export function TableList() {
  const all = useSuspenseQuery(tables()).data
  const [edited, setEdited] = useState<Schema['Table'] | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Schema['Table'] | null>(null)
  return (
    <Part
      title={t`Tables`}
      action={
        <Button icon="plus" onPress={() => setEdited('new')}>
          {t`New table`}
        </Button>
      }
    >
      {all.length === 0 ? (
        <p className="muted">
          <Trans>Parties are seated at tables: add the first.</Trans>
        </p>
      ) : (
        <Rows label={t`Tables`}>
          {all.map((table) => (
            <OneTable key={table.id} table={table} onEdit={() => setEdited(table)} />
          ))}
        </Rows>
      )}
      {edited && (
        <TableDialog
          edited={edited === 'new' ? null : latest(all, edited)}
          onDelete={setDeleted}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteTable table={deleted} onClose={() => setDeleted(null)} />}
    </Part>
  )
}

interface OneProps {
  table: Schema['Table']
  onEdit: () => void
}

function OneTable({ table, onEdit }: OneProps) {
  const { name, area, min_seats, max_seats, active } = table
  const seats = min_seats === max_seats ? `${max_seats}` : `${min_seats} – ${max_seats}`
  const note = [area, t`for ${seats} guests`, table.bookable_online ? null : t`not online`]
  return (
    <RowToEdit name={t`Table ${name}`} note={note.filter(Boolean).join(' · ')} onEdit={onEdit}>
      {!active && <OffTag />}
    </RowToEdit>
  )
}
