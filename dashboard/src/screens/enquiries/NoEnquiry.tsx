import { EmptyState } from '../../ui/EmptyState'

/** Beside the list, until one is chosen. */
export function NoEnquiry() {
  return (
    <EmptyState icon="chevronLeft" title="Choose an enquiry">
      Read and answer its messages, and hold tables for it.
    </EmptyState>
  )
}
