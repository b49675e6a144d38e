import { useTyped } from '../../typed'
import type { Day } from '../../time'

/** The days of visits that are left out of a series: of this one, until another is filled in. */
export function useLeftOut(form: string, series: string) {
  const [left, setLeft] = useTyped(form, 'left out', { of: series, days: [] as readonly Day[] })
  return {
    skip: left.of === series ? left.days : [],
    onSkip: (days: readonly Day[]) => setLeft({ of: series, days }),
  }
}
