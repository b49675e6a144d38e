import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { latest } from '../../latest'
import { Button } from '../../ui/Button'
import { toastFailure } from '../../ui/Toast'
import { useAssignSection, useSaveSections } from './queries'
import { SectionForm } from './SectionForm'
import { SectionServer } from './SectionServer'
import { sectionsOfAreas } from './sections'
import './Sections.css'

interface Props {
  day: Schema['DayOfReservations']
  team: readonly Schema['Server'][]
}

/** The sections of the floor: one press gives all tables of one to a server for the day. */
export function Sections({ day, team }: Props) {
  const { sections, tables, serverAssignments } = day
  const [edited, setEdited] = useState<Schema['Section'] | 'new' | null>(null)
  const assign = useAssignSection(day.date)
  const save = useSaveSections()
  const onError = (error: Error) => toastFailure(sentenceOf(error))
  const ofAreas = sectionsOfAreas(tables, sections)

  return (
    <section className="sections-today" aria-label={t`Sections`}>
      {sections.length === 0 && (
        <p className="muted">
          <Trans>Group tables into sections to give a server all of them at once.</Trans>
        </p>
      )}
      {sections.map((section) => (
        <SectionServer
          key={section.id}
          section={section}
          team={team}
          assignments={serverAssignments}
          onAssign={(serverId) => assign.mutate({ sectionId: section.id, serverId }, { onError })}
          onEdit={() => setEdited(section)}
        />
      ))}
      <div className="sections-add">
        <Button icon="plus" onPress={() => setEdited('new')}>
          {t`New section`}
        </Button>
        {sections.length === 0 && ofAreas.length > 0 && (
          <Button isPending={save.isPending} onPress={() => save.mutate(ofAreas, { onError })}>
            {t`One section per area`}
          </Button>
        )}
      </div>
      {edited && (
        <SectionForm
          day={day}
          edited={edited === 'new' ? null : latest(sections, edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
