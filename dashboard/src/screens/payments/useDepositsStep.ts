import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Step } from '../../layout/FirstSteps'
import { useVenue } from '../../venue/venue'
import { paymentsAccount } from './queries'

/** The first step, for an admin, by which guests can pay deposits online. */
export function useDepositsStep(): Step[] {
  const { isAdmin } = useVenue()
  const { data } = useQuery({ ...paymentsAccount(), enabled: isAdmin })
  if (!isAdmin || data === undefined) return []
  return [
    {
      name: t`Take deposits online`,
      to: '/settings/payments',
      isDone: data.chargesEnabled,
    },
  ]
}
