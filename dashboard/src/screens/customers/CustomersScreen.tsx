import { select, t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Screen } from '../../ui/Screen'
import { TextField } from '../../ui/TextField'
import { useVenue } from '../../venue/venue'
import { AddCustomer } from './AddCustomer'
import { CustomersFilters } from './CustomersFilters'
import { CustomersList } from './CustomersList'
import { customers, foundCustomers, LEAST_LETTERS } from './queries'
import { shownOf } from './sorting'

const route = getRouteApi('/business/customers')

/** Everybody who ever came, sorted or of a tag, and a search through them. */
export function CustomersScreen() {
  const { who } = useVenue()
  const shown = route.useSearch()
  const goTo = route.useNavigate()
  // What is typed counts where it was typed: who goes on to all of them by the navigation, or back, has what the address says.
  const place = useLocation({ select: ({ state }) => state.__TSR_index })
  const [typed, setTyped] = useState({ place, part: shown.search ?? '' })
  const part = typed.place === place ? typed.part : (shown.search ?? '')
  const [isAdding, setAdding] = useState(false)
  const isSearch = part.trim().length >= LEAST_LETTERS
  const everybody = useInfiniteQuery(customers(shown))
  const found = useQuery(foundCustomers(part.trim()))
  const many = who === 'client' ? t`Clients` : t`Guests`
  const show = (changes: object) =>
    void goTo({ search: (before) => shownOf({ ...before, ...changes }), replace: true })
  return (
    <Screen
      title={many}
      actions={
        <Button kind="primary" icon="plus" onPress={() => setAdding(true)}>
          {select(who, { guest: 'New guest', other: 'New client' })}
        </Button>
      }
    >
      <TextField
        label={select(who, { guest: 'Search guests', other: 'Search clients' })}
        type="search"
        value={part}
        onChange={(next) => {
          setTyped({ place, part: next })
          show({ search: next })
        }}
        placeholder={t`Name, phone or email`}
      />
      {!isSearch && (shown.tag || everybody.data?.length !== 0) && (
        <CustomersFilters shown={shown} onChange={show} />
      )}
      <CustomersList
        label={many}
        {...(isSearch ? { asked: found } : { asked: everybody, shown, onSort: show })}
      />
      {!isSearch && everybody.hasNextPage && (
        <Button isPending={everybody.isFetchingNextPage} onPress={() => everybody.fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
      {isAdding && (
        <AddCustomer
          title={select(who, { guest: 'New guest', other: 'New client' })}
          onClose={() => setAdding(false)}
        />
      )}
    </Screen>
  )
}
