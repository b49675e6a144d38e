import type { Schema } from '../../api'
import { listed, words } from '../../messages/words'

type LeftBehind = Pick<Schema['RemovedMember'], 'keys' | 'endpoints' | 'invites'>

/** What to know of somebody who is no admin any more, as sentences; none where there is nothing. */
export function whatIsLeft({ keys, endpoints, invites }: LeftBehind): string[] {
  const names = listed(keys.map(({ name }) => words.members.quoted(name)))
  const hooks = listed(endpoints.map(({ url, description }) => description ?? url))
  const addresses = listed(invites.map(({ email }) => email))
  return [
    ...(names ? [words.members.keysStillWork(names)] : []),
    ...(hooks ? [words.members.endpointsGoOn(hooks)] : []),
    ...(addresses ? [words.members.invitesStoppedWorking(addresses)] : []),
  ]
}
