/** The form that fields and buttons stand in, whatever is in it. */
import { createContext } from 'react'
import type { useForm } from '../useForm'

export interface AnyForm {
  error: Error | null
  isPending: boolean
  discard: () => void
  offer: { name: string; take: () => void; discard: () => void } | null
}

export const OpenForm = createContext<AnyForm | null>(null)

/** What a part of a form is given. */
export type FormOf<Values extends object> = Pick<
  ReturnType<typeof useForm<Values>>,
  'values' | 'set' | 'field' | 'checked'
>
