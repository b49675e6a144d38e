import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../../ui/Select'
import { serviceGroups } from './groupQueries'
import '../../texts/parts/menu'

interface Props {
  name: string
  value: string | null
  onChange: (id: string | null) => void
  theirs?: string | null
}

const NONE = 'none'

/** The group of a service; nothing to choose from before there is one. */
export function GroupField({ value, onChange, theirs, ...field }: Props) {
  const groups = useQuery(serviceGroups()).data ?? []
  if (groups.length === 0) return null
  const choices = [{ id: NONE, name: t`No group` }, ...groups.map(({ id, name }) => ({ id, name }))]
  return (
    <Select
      {...field}
      label={t`Group`}
      choices={choices}
      value={value ?? NONE}
      onChange={(key) => onChange(key === NONE ? null : String(key))}
      {...(theirs !== undefined && { theirs: theirs ?? NONE })}
    />
  )
}
