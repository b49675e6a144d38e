import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import type { Schema } from '../../api'
import { dayOfWallClock, formatBirthday } from '../../time'
import { Icon } from '../../ui/Icon'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { Tags } from './Known'
import type { Sort, Sorted } from './sorting'
import './CustomersTable.css'

interface Props {
  label: string
  customers: readonly Schema['FoundCustomer'][]
  /** How they are sorted, and what a press on a header does; left out: as they were found. */
  sorted?: { by: Sorted; onSort: (sort: Sort) => void }
}

/** Customers with what has come of them, a line each, sorted by a press on a header. */
export function CustomersTable({ label, customers, sorted }: Props) {
  const { name, phoneNumber, lastVisit, visits, spent, noShows, tags } = columns()
  return (
    <table className="customers-table" aria-label={label}>
      <thead>
        <tr>
          <Header name={name} sort="name" sorted={sorted} />
          <Header name={phoneNumber} />
          <Header name={lastVisit} sort="lastVisit" sorted={sorted} />
          <Header name={visits} isNumber />
          <Header name={spent} sort="spend" sorted={sorted} isNumber />
          <Header name={noShows} sort="noShows" sorted={sorted} isNumber />
          <Header name={tags} />
        </tr>
      </thead>
      <tbody>
        {customers.map((one) => (
          <Line key={one.id} customer={one} />
        ))}
      </tbody>
    </table>
  )
}

const columns = () => ({
  name: t`Name`,
  phoneNumber: t`Phone`,
  lastVisit: t`Last visit`,
  visits: t`Visits`,
  spent: t`Spent`,
  noShows: t`No-shows`,
  tags: t`Tags`,
})

interface HeaderProps {
  name: string
  sort?: Sort
  sorted?: Props['sorted'] | undefined
  isNumber?: boolean
}

function Header({ name, sort, sorted, isNumber }: HeaderProps) {
  if (!sort || !sorted) {
    return (
      <th scope="col" data-number={isNumber}>
        {name}
      </th>
    )
  }
  const order = sorted.by.sort === sort ? sorted.by.order : undefined
  const direction = order && (order === 'asc' ? 'ascending' : 'descending')
  return (
    <th scope="col" data-number={isNumber} aria-sort={direction}>
      <Button className="sort" onPress={() => sorted.onSort(sort)}>
        {name}
        <Icon name="chevronDown" />
      </Button>
    </th>
  )
}

function Line({ customer }: { customer: Schema['FoundCustomer'] }) {
  const { locale } = useVenue()
  const money = useMoney()
  const { id, name, phone, email, stats } = customer
  return (
    <tr>
      <th scope="row">
        <Link to="/customers/$id" params={{ id }}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td>{phone ?? email}</td>
      <td>{stats.lastVisitAt && formatBirthday(dayOfWallClock(stats.lastVisitAt), locale)}</td>
      <td data-number>{stats.visits}</td>
      <td data-number>{stats.spendCents > 0 && money(stats.spendCents)}</td>
      <td data-number data-missed={stats.noShows > 0 || undefined}>
        {stats.noShows}
      </td>
      <td>
        <Tags ids={customer.tags} />
      </td>
    </tr>
  )
}
