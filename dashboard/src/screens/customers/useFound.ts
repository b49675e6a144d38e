import { useQuery } from '@tanstack/react-query'
import type { Schema } from '../../api'
import type { Found } from '../../ui/SearchBox'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { pastOf } from './past'
import { foundCustomers, LEAST_LETTERS } from './queries'

interface FoundCustomers {
  customers: readonly Schema['FoundCustomer'][]
  /** For a search box. */
  found: readonly Found[]
  /** The service has searched, and there is nobody. */
  isNobody: boolean
}

/** Customers by a part of their name, email address or phone number, as it is typed. */
export function useFound(text: string): FoundCustomers {
  const { locale } = useVenue()
  const money = useMoney()
  const part = text.trim()
  const isAsked = part.length >= LEAST_LETTERS
  const { data = [], isFetching } = useQuery(foundCustomers(part))
  const customers = isAsked ? data : []
  return {
    customers,
    found: customers.map(({ id, name, phone, email, stats }) => ({
      id,
      name,
      note: phone ?? email,
      more: pastOf(stats, { locale, money }),
    })),
    isNobody: isAsked && !isFetching && data.length === 0,
  }
}
