import { words } from '../../messages/words'
import { EmptyState } from '../../ui/EmptyState'

/** Beside the list, until one is chosen. */
export function NoEnquiry() {
  return (
    <EmptyState icon="inbox" title={words.enquiries.chooseAnEnquiry}>
      {words.enquiries.inboxHint}
    </EmptyState>
  )
}
