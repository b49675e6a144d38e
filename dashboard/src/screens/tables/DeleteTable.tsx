import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        toast(t`Table ${{ name: table.name }} is deleted.`)
        onClose()
      },
    })
  }

  return (
    <Dialog title={t`Delete table ${{ name: table.name }}?`} isOpen onClose={onClose}>
      {remove.error && <Notice>{sentenceOf(remove.error)}</Notice>}
      <p>
        <Trans>It leaves the groups it is part of. Its reservations are kept.</Trans>
      </p>
      <Actions>
        <Button onPress={onClose}>{t`Keep it`}</Button>
        <Button kind="danger" isPending={remove.isPending} onPress={removeNow}>
          {t`Delete table`}
        </Button>
      </Actions>
    </Dialog>
  )
}
