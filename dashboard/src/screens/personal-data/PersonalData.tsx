import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { Exporting } from './Exporting'
import { erasureRequests, useDecline, useExport } from './queries'
import '../../texts/parts/personal-data'

const Erasing = lazyPart(() => import('./Erasing'), 'Erasing')
const Merging = lazyPart(() => import('./Merging'), 'Merging')

/** What an admin does with all that is known of a person: hands it out, makes one of two records, or erases it. */
export function PersonalData({ customer }: { customer: Schema['Customer'] }) {
  const { data: requests = [] } = useQuery(erasureRequests())
  const [open, setOpen] = useState<'erase' | 'merge' | null>(null)
  const exported = useExport(customer.id)
  const request = requests.find((one) => one.customer.id === customer.id)
  const close = () => setOpen(null)

  if (customer.erased_at !== null)
    return <Part title={t`Personal data`}>{t`All that was known of this person was erased.`}</Part>
  return (
    <Part
      title={t`Personal data`}
      action={
        <>
          <Button
            isPending={exported.isPending}
            onPress={() =>
              exported.mutate(undefined, { onError: (error) => toastFailure(sentenceOf(error)) })
            }
          >
            {t`Export data`}
          </Button>
          <Button onPress={() => setOpen('merge')}>{t`Merge…`}</Button>
          <Button onPress={() => setOpen('erase')}>{t`Erase…`}</Button>
        </>
      }
    >
      {exported.data && <Exporting id={exported.data.export.id} />}
      {request && <Requested request={request} />}
      {open === 'erase' && <Erasing customer={customer} onClose={close} />}
      {open === 'merge' && <Merging customer={customer} onClose={close} />}
    </Part>
  )
}

function Requested({ request }: { request: Schema['ErasureRequest'] }) {
  const { locale, timezone } = useVenue()
  const decline = useDecline(request.id)
  return (
    <>
      <p>
        <Trans>
          Has requested to be erased; decide by{' '}
          {{ when: formatInstant(request.due_at, locale, timezone) }}.
        </Trans>
      </p>
      <Button
        onPress={() =>
          void decline.mutateAsync().then(
            () => toast(t`The request is declined.`),
            (error: unknown) => toastFailure(sentenceOf(error)),
          )
        }
      >
        {t`Decline`}
      </Button>
    </>
  )
}
