import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Part } from '../../ui/Part'
import { useVenue } from '../../venue/venue'
import { LogEntry } from './LogEntry'
import { lastChange } from './queries'
import { usePeople } from './usePeople'
import './AuditLog.css'
import '../../texts/parts/audit'

/** Who changed the settings of the business last, what and when, and the way to all earlier changes of them. */
export function LastChange() {
  const { business } = useVenue()
  const people = usePeople()
  const goTo = useNavigate()
  const { data: entries = [] } = useQuery(lastChange(business))
  if (entries.length === 0) return null
  return (
    <Part title={t`Last change`}>
      <ol className="log">
        {entries.map((entry) => (
          <LogEntry
            key={entry.id}
            entry={entry}
            people={people}
            onRecord={() => goTo({ to: '/settings/audit-log', search: { record: business.id } })}
          />
        ))}
      </ol>
    </Part>
  )
}
