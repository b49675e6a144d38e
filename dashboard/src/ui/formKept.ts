/** Under which name what is typed into a form is kept, for the fields and buttons in it. */
import { createContext, use } from 'react'
import { useTypedOver } from '../typed'

/** Null: it is not kept, as passwords and codes are not. */
export const KeptAs = createContext<string | null>(null)

interface Field<Value> {
  name: string | undefined
  start: Value | undefined
  onChange: ((value: Value) => void) | undefined
}

/** Of a field that has a first value and holds its own from then on: its props, if its form is kept; else null. */
export function useKeptField<Value>({ name, start, onChange }: Field<Value>) {
  const form = use(KeptAs)
  const [value, keep] = useTypedOver(form ?? 'none', `field ${name}`, start)
  if (form === null || name === undefined || value === undefined) return null
  return {
    value,
    onChange: (next: Value) => {
      keep(next)
      onChange?.(next)
    },
  }
}
