import { t } from '@lingui/core/macro'
import { EmptyState } from '../../ui/EmptyState'

/** Beside the list, until one is chosen. */
export function NoEnquiry() {
  return (
    <EmptyState icon="inbox" title={t`Choose an enquiry`}>
      {t`Read and answer its messages, and hold tables for it.`}
    </EmptyState>
  )
}
