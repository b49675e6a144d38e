import { EmptyState } from '../../ui/EmptyState'

/** Beside the list, until one is chosen. */
export function NoEnquiry() {
  return (
    <EmptyState icon="chevronLeft" title="Choose an enquiry">
      Its messages, and the tables that are held for it, stand here.
    </EmptyState>
  )
}
