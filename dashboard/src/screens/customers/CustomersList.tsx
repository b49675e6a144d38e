import { select, t } from '@lingui/core/macro'
import { sentenceOf, type Schema } from '../../api'
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
  const [title, hint] = !shown
    ? [t`Nobody found`, t`Try a part of the name, of the phone number or of the email address.`]
    : shown.tag
      ? [
          t`Nobody has this tag yet`,
          t`Choose another tag, or give this one on a card under “Edit”.`,
        ]
      : [
          select(who, { guest: 'No guests yet', other: 'No clients yet' }),
          select(who, {
            guest: 'Whoever books appears here. The first booking adds the first guest.',
            other: 'Whoever books appears here. The first booking adds the first client.',
          }),
        ]
  return (
    <EmptyState icon="people" title={title}>
      {hint}
    </EmptyState>
  )
}
