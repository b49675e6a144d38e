import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { listed } from '../../texts/listed'

type LeftBehind = Pick<Schema['RemovedMember'], 'keys' | 'endpoints' | 'invites'>

/** What to know of somebody who is no admin any more, as sentences; none where there is nothing. */
export function whatIsLeft({ keys, endpoints, invites }: LeftBehind): string[] {
  const names = listed(keys.map(({ name }) => t`“${name}”`))
  const hooks = listed(endpoints.map(({ url, description }) => description ?? url))
  const addresses = listed(invites.map(({ email }) => email))
  return [
    ...(names ? [t`The keys they issued still work: ${names}. Revoke them under API keys.`] : []),
    ...(hooks
      ? [t`Webhooks they set up still go to: ${{ names: hooks }}. Delete them under Webhooks.`]
      : []),
    ...(addresses ? [t`The invites they sent stopped working: ${addresses}.`] : []),
  ]
}
