import type { Schema } from '../../api'
import { useForm } from '../../useForm'
import { bodyOf, emptyDraft } from './draft'
import { useCompleteOnboarding } from './queries'

/** The form of a new business: somebody's first, without a venue, or one more of the organization that they own. */
export function useNewBusiness(
  venue: Schema['OrganizationOverview'] | null,
  onDone: () => Promise<unknown>,
) {
  const complete = useCompleteOnboarding()
  return useForm({
    of: 'new business',
    start: emptyDraft(venue, navigator.language),
    named: ({ businessName }) => businessName,
    save: (draft) => complete.mutateAsync(bodyOf(draft, venue === null)),
    onSaved: onDone,
  })
}
