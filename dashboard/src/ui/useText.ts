import { useState } from 'react'

const AS_TYPED = Symbol()

/**
 * The text of a field whose value is something else, such as an amount: as it is typed, until the value is changed by
 * something else than typing. What is typed has to be told with the same event.
 */
export function useText<Value>(
  value: Value,
  show: (value: Value) => string,
): [string, (text: string) => void] {
  const [text, setText] = useState(() => show(value))
  const [last, setLast] = useState<Value | typeof AS_TYPED>(value)
  if (!Object.is(last, value)) {
    setLast(value)
    if (last !== AS_TYPED) setText(show(value))
  }
  return [
    text,
    (typed) => {
      setText(typed)
      setLast(AS_TYPED)
    },
  ]
}
