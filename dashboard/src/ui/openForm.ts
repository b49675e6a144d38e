/** The form that fields and buttons stand in, whatever is in it. */
import { createContext } from 'react'

export interface AnyForm {
  error: Error | null
  isPending: boolean
  discard: () => void
  offer: { name: string; take: () => void; discard: () => void } | null
}

export const OpenForm = createContext<AnyForm | null>(null)
