import { useSuspenseQuery } from '@tanstack/react-query'
import { auditWords } from '../../messages/audit/words'
import { members } from '../members/queries'
import { organization } from '../../venue/venue'

/** Who may have done something, by their ids: members by their addresses, and API keys by their names. */
export function usePeople(): ReadonlyMap<string, string> {
  const { data: team } = useSuspenseQuery(members())
  const { api_keys: keys = [] } = useSuspenseQuery(organization()).data
  return new Map([
    ...team.map(({ user_id, email }) => [user_id, email ?? auditWords.noAddress] as const),
    ...keys.map(({ id, name }) => [id, name] as const),
  ])
}
