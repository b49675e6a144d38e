import type { Schema } from '../../api'
import { words } from '../../messages/words'
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
  const label = words.tables.sectionOf(name, table_ids.length)
  const choices: Record<string, string> = { [NOBODY]: words.tables.nobody }
  for (const one of team) choices[one.id] = one.name
  return (
    <div className="section-server">
      <Choices
        label={isShared ? words.tables.severalServers(label) : label}
        choices={choices}
        value={isShared ? '' : (serverId ?? NOBODY)}
        onChange={(id) => onAssign(id === NOBODY ? null : id)}
      />
      <Button kind="quiet" aria-label={words.common.editOf(name)} onPress={onEdit}>
        {words.common.edit}
      </Button>
    </div>
  )
}
