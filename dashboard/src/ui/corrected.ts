/** For what fills in fields with a press: the form takes what was wrong with them for corrected, as when somebody types. */
import { createContext } from 'react'

export const Corrected = createContext<() => void>(() => undefined)
