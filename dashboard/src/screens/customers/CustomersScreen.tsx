import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Notice } from '../../ui/Notice'
import { Row, Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { TextField } from '../../ui/TextField'
import { useVenue } from '../../venue/venue'
import { AddCustomer } from './AddCustomer'
import { customers, foundCustomers, LEAST_LETTERS } from './queries'

const route = getRouteApi('/business/customers')

/** Everybody who ever came, and a search through them. */
export function CustomersScreen() {
  const { who } = useVenue()
  const { search = '' } = route.useSearch()
  const goTo = route.useNavigate()
  // What is typed counts where it was typed: who goes on to all of them by the navigation, or back, has what the address says.
  const place = useLocation({ select: ({ state }) => state.__TSR_index })
  const [typed, setTyped] = useState({ place, part: search })
  const part = typed.place === place ? typed.part : search
  const [isAdding, setAdding] = useState(false)
  const wanted = part.trim()
  const searching = wanted.length >= LEAST_LETTERS
  const everybody = useInfiniteQuery(customers())
  const found = useQuery(foundCustomers(wanted))
  const { data, error } = searching ? found : everybody
  const many = who === 'client' ? words.common.clients : words.common.guests

  return (
    <Screen
      title={many}
      actions={
        <Button kind="primary" icon="plus" onPress={() => setAdding(true)}>
          {words.customers.newIt(who)}
        </Button>
      }
    >
      <TextField
        label={words.customers.search(who)}
        type="search"
        value={part}
        onChange={(next) => {
          setTyped({ place, part: next })
          void goTo({ search: next.trim() ? { search: next } : {}, replace: true })
        }}
        placeholder={words.customers.namePhoneOrEmail}
      />
      {error && <Notice>{sentenceOf(error)}</Notice>}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && (
        <EmptyState
          icon="people"
          title={searching ? words.customers.nobodyFound : words.customers.noYet(who)}
        >
          {searching ? words.customers.searchHint : words.customers.noClientsHint(who)}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Rows label={many}>
          {data.map(({ id, name, phone, email }) => (
            <Row
              key={id}
              name={
                <Link to="/customers/$id" params={{ id }}>
                  {name}
                </Link>
              }
              note={[phone, email].filter(Boolean).join(' · ')}
            />
          ))}
        </Rows>
      )}
      {!searching && everybody.hasNextPage && (
        <Button isPending={everybody.isFetchingNextPage} onPress={() => everybody.fetchNextPage()}>
          {words.common.showMore}
        </Button>
      )}
      {isAdding && (
        <AddCustomer title={words.customers.newIt(who)} onClose={() => setAdding(false)} />
      )}
    </Screen>
  )
}
