import { t } from '@lingui/core/macro'
import {
  dayOfWallClock,
  formatDay,
  formatInstant,
  formatTime,
  wallClockIn,
  type WallClock,
} from '../../time'
import { Button } from '../../ui/Button'
import { useVenue } from '../../venue/venue'
import { useMoney } from '../../venue/useMoney'
import { changesOf, whatOf, whoOf, type Entry } from './words'
import '../../texts/parts/audit'

interface Props {
  entry: Entry
  people: ReadonlyMap<string, string>
  /** Looks at what else was done to the record. */
  onRecord: (() => void) | undefined
}

/** One record that was written: what became of it, by whom, when, and which fields changed. */
export function LogEntry({ entry, people, onRecord }: Props) {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  const what = whatOf(entry)
  const when = formatInstant(entry.created_at, locale, timezone)
  const changes = changesOf(entry, money, (text) => whenSaid(wallClockIn(text), locale))
  return (
    <li className="log-entry">
      <div className="log-main">
        <strong>{what}</strong>
        <span className="log-note">
          {whoOf(entry, people)} · {when}
        </span>
      </div>
      {onRecord && (
        <Button
          kind="quiet"
          aria-label={t`All changes to this: ${what}, ${when}`}
          onPress={onRecord}
        >
          {t`All changes`}
        </Button>
      )}
      {changes.length > 0 && (
        <dl className="log-changes">
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {before !== null && <del>{before}</del>} {after}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function whenSaid(clock: WallClock, locale: string): string {
  return `${formatDay(dayOfWallClock(clock), locale, 'short')}, ${formatTime(clock, locale)}`
}
