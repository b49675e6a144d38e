import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, sentenceOf } from '../../api'
import { noteLastOpen } from '../../lastOpen'
import { noteChange } from '../../shownBusiness'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { useVenue } from '../../venue/venue'

/** The way to the business that was switched to on another device, and the way back to the one that is shown. */
export function BusinessChangedDialog({ there }: { there: string }) {
  const { business, businesses } = useVenue()
  const name = businesses.find(({ id }) => id === there)?.name ?? t`the other business`
  const back = useComeBack(business.id)
  const stay = () => {
    if (!back.isPending) back.mutate()
  }
  const goThere = () => {
    noteLastOpen(null)
    location.assign('/')
  }
  return (
    <Dialog title={t`You switched to ${name}`} isOpen onClose={stay}>
      <p>
        <Trans>
          You switched on another screen. This one still shows {{ name: business.name }}, and
          nothing here was saved since.
        </Trans>
      </p>
      {back.error && <Notice>{sentenceOf(back.error)}</Notice>}
      <Actions>
        <Button onPress={stay} isPending={back.isPending}>
          {t`Switch back`}
        </Button>
        <Button kind="primary" onPress={goThere}>
          {t`Go there`}
        </Button>
      </Actions>
    </Dialog>
  )
}

/** Works in the business that is shown again, where everything typed still stands. */
function useComeBack(companyId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () =>
      answer(client.POST('/api/organization/switch-business', { body: { companyId } })),
    onSuccess: () => {
      noteChange(null)
      return cache.invalidateQueries()
    },
  })
}
