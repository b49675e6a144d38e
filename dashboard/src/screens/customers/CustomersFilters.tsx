import { t } from '@lingui/core/macro'
import { LazySelect } from '../../ui/LazySelect'
import { useVenue } from '../../venue/venue'
import { orderId, orders } from './orders'
import { orderOf, type Shown } from './sorting'
import './CustomersFilters.css'

interface Props {
  shown: Shown
  /** Told of what is to be otherwise, as an address has it. */
  onChange: (changes: Record<string, unknown>) => void
}

const ALL = 'all'

/** In which order, and of which tag where the business has tags. */
export function CustomersFilters({ shown, onChange }: Props) {
  const tags = useVenue().business.customer_tags
  const ways = orders()
  return (
    <div className="customers-filters" role="group" aria-label={t`Sort and filter`}>
      <LazySelect
        label={t`Sort by`}
        choices={ways}
        value={orderId(orderOf(shown))}
        onChange={(id) => {
          const chosen = ways.find((way) => way.id === id)
          if (chosen) onChange({ sort: chosen.sort, order: chosen.order })
        }}
      />
      {tags.length > 0 && (
        <LazySelect
          label={t`Tag`}
          choices={[{ id: ALL, name: t`All tags` }, ...tags]}
          value={tags.some(({ id }) => id === shown.tag) ? (shown.tag ?? ALL) : ALL}
          onChange={(id) => onChange({ tag: id === ALL || id === null ? undefined : id })}
        />
      )}
    </div>
  )
}
