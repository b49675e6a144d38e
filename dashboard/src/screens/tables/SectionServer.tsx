import { plural, t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/Choices'
import { serverOf } from './sections'

interface Props {
  section: Schema['Section']
  team: readonly Schema['Server'][]
  assignments: readonly Schema['AssignmentOfDay'][]
  onAssign: (serverId: string | null) => void
  onEdit: () => void
}

const NOBODY = 'nobody'

/** Who serves a section today: everybody is in sight, and one press decides. */
export function SectionServer({ section, team, assignments, onAssign, onEdit }: Props) {
  const { name, table_ids } = section
  const { serverId, isShared } = serverOf(section, assignments)
  const label = plural(
    { count: table_ids.length },
    { one: `${name}, # table`, other: `${name}, # tables` },
  )
  const choices: Record<string, string> = { [NOBODY]: t`Nobody` }
  for (const one of team) choices[one.id] = one.name
  return (
    <div className="section-server">
      <Choices
        label={isShared ? t`${{ section: label }}, several servers` : label}
        choices={choices}
        value={isShared ? '' : (serverId ?? NOBODY)}
        onChange={(id) => onAssign(id === NOBODY ? null : id)}
      />
      <Button kind="quiet" aria-label={t`Edit ${name}`} onPress={onEdit}>
        {t`Edit`}
      </Button>
    </div>
  )
}
