import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
import { EmptyState } from '../../ui/EmptyState'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { useIsWide } from '../../ui/useIsPhone'
import { useVenue } from '../../venue/venue'
import { CustomerRows } from './CustomerRows'
import { CustomersTable } from './CustomersTable'
import { orderOf, turned, type Shown, type Sort, type Sorted } from './sorting'

interface Props {
  label: string
  asked: { data: readonly Schema['FoundCustomer'][] | undefined; error: Error | null }
  /** Which are shown, and in which order; left out: those who were found. */
  shown?: Shown
  onSort?: (sorted: Sorted) => void
}

/** Customers: a table where there is room for one, rows elsewhere; who could be here where nobody is. */
export function CustomersList({ label, asked: { data, error }, shown, onSort }: Props) {
  const isWide = useIsWide()
  if (error) return <Notice>{sentenceOf(error)}</Notice>
  if (!data) return <Skeleton />
  if (data.length === 0) return <Nobody {...(shown && { shown })} />
  if (!isWide) return <CustomerRows label={label} customers={data} />
  const sorted = shown && {
    by: orderOf(shown),
    onSort: (sort: Sort) => onSort?.(turned(shown, sort)),
  }
  return <CustomersTable label={label} customers={data} {...(sorted && { sorted })} />
}

function Nobody({ shown }: Pick<Props, 'shown'>) {
  const { who } = useVenue()
  const { nobodyFound, searchHint, nobodyWithTag, nobodyWithTagHint } = words.customers
  const { noYet, noClientsHint } = words.customers
  const [title, hint] = !shown
    ? [nobodyFound, searchHint]
    : shown.tag
      ? [nobodyWithTag, nobodyWithTagHint]
      : [noYet(who), noClientsHint(who)]
  return (
    <EmptyState icon="people" title={title}>
      {hint}
    </EmptyState>
  )
}
