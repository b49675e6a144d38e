import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { setUp } from './WhatIsMissing'

/** Where the day of a business would be that nobody can book yet: for an admin the first steps, for others `children`. */
export function FirstStepsOr({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...setUp(), enabled: false }) // the day's loader has asked
  return data ? <data.FirstRun steps={data.steps} /> : children
}
