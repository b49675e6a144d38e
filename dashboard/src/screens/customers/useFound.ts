import { useQuery } from '@tanstack/react-query'
import type { Schema } from '../../api'
import type { Found } from '../../ui/SearchBox'
import { foundCustomers, LEAST_LETTERS } from './queries'

interface FoundCustomers {
  customers: readonly Schema['Customer'][]
  /** For a search box. */
  found: readonly Found[]
  /** The service has searched, and there is nobody. */
  isNobody: boolean
}

/** Customers by a part of their name, email address or phone number, as it is typed. */
export function useFound(text: string): FoundCustomers {
  const part = text.trim()
  const isAsked = part.length >= LEAST_LETTERS
  const { data = [], isFetching } = useQuery(foundCustomers(part))
  const customers = isAsked ? data : []
  return {
    customers,
    found: customers.map(({ id, name, phone, email }) => ({ id, name, note: phone ?? email })),
    isNobody: isAsked && !isFetching && data.length === 0,
  }
}
