import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { auditWords } from '../../messages/audit/words'
import { Part } from '../../ui/Part'
import { useVenue } from '../../venue/venue'
import { LogEntry } from './LogEntry'
import { lastChange } from './queries'
import { usePeople } from './usePeople'
import './AuditLog.css'

/** Who changed the settings of the business last, what and when, and the way to all earlier changes of them. */
export function LastChange() {
  const { business } = useVenue()
  const people = usePeople()
  const goTo = useNavigate()
  const { data: entries = [] } = useQuery(lastChange(business))
  if (entries.length === 0) return null
  return (
    <Part title={auditWords.lastChange}>
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
