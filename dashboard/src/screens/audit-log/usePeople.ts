import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { members } from '../members/queries'
import { organization } from '../../venue/venue'
import '../../texts/parts/audit'

/** Who may have done something, by their ids: members by their addresses, and API keys by their names. */
export function usePeople(): ReadonlyMap<string, string> {
  const { data: team } = useSuspenseQuery(members())
  const { api_keys: keys = [] } = useSuspenseQuery(organization()).data
  return new Map([
    ...team.map(({ user_id, email }) => [user_id, email ?? t`No address`] as const),
    ...keys.map(({ id, name }) => [id, name] as const),
  ])
}
