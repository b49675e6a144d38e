import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { toast } from '../../ui/Toast'
import { useDeleteTable } from './queries'

/** Asks once more, since a table that is deleted leaves the groups and combinations that it was part of. */
export function DeleteTable({ table, onClose }: { table: Schema['Table']; onClose: () => void }) {
  const remove = useDeleteTable()

  function removeNow() {
    remove.mutate(table.id, {
      onSuccess: () => {
        toast(`Table ${table.name} is deleted.`)
        onClose()
      },
    })
  }

  return (
    <Dialog title={`Delete table ${table.name}?`} isOpen onClose={onClose}>
      {remove.error && <Notice>{sentenceOf(remove.error)}</Notice>}
      <p>It leaves the groups that it is part of. What it was reserved for is kept.</p>
      <Actions>
        <Button onPress={onClose}>Keep it</Button>
        <Button kind="danger" isPending={remove.isPending} onPress={removeNow}>
          Delete the table
        </Button>
      </Actions>
    </Dialog>
  )
}
