import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startPolls } from '../polls'

/** Has what is shown asked for again, for as long as a business is open. */
export function Polls() {
  const cache = useQueryClient()
  useEffect(() => startPolls(cache), [cache])
  return null
}
