/** The form that fields and buttons stand in, whatever is in it. */
import { createContext } from 'react'
import type { useForm } from '../useForm'

export interface AnyForm {
  error: Error | null
  isPending: boolean
  discard: () => void
  /** What was typed before the form was left, if it was; `name` says whom or what it was about, or is empty. */
  offer: { name: string; take: () => void; discard: () => void } | null
}

export const OpenForm = createContext<AnyForm | null>(null)

/** What a part of a form is given. */
export type FormOf<Values extends object> = Pick<
  ReturnType<typeof useForm<Values>>,
  'values' | 'set' | 'field' | 'checked'
>
