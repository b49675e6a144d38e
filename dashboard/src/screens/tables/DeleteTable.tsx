import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
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
        toast(words.tables.tableIsDeleted(table.name))
        onClose()
      },
    })
  }

  return (
    <Dialog title={words.tables.deleteTableQuestion(table.name)} isOpen onClose={onClose}>
      {remove.error && <Notice>{sentenceOf(remove.error)}</Notice>}
      <p>{words.tables.whatRemovingATableDoes}</p>
      <Actions>
        <Button onPress={onClose}>{words.tables.keepIt}</Button>
        <Button kind="danger" isPending={remove.isPending} onPress={removeNow}>
          {words.tables.deleteTheTable}
        </Button>
      </Actions>
    </Dialog>
  )
}
