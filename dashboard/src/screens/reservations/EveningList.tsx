import { words } from '../../messages/words'
import { guestsOf, marked, type Evening, type Line } from './evening'
import { EveningLine } from './EveningLine'
import type { Reservation } from './timeline'
import './Evening.css'

interface Props {
  evening: Evening
  onOpen: (reservation: Reservation) => void
}

/** Who is expected, who sits, and who has been: a line for each party, by time. */
export function EveningList({ evening: { expected, seated, over }, onOpen }: Props) {
  const of = (name: string, lines: readonly Line[], note = '') =>
    lines.length > 0 && (
      <section className="evening-part">
        <h2>
          {name}{' '}
          <small>
            {words.reservations.parties(lines.length)}, {words.reservations.guests(guestsOf(lines))}
            {note}
          </small>
        </h2>
        <ul className="evening" aria-label={name}>
          {lines.map((line) => (
            <EveningLine key={line.reservation.id} line={line} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    )
  return (
    <>
      {of(words.reservations.expected, expected, noteOn(expected))}
      {of(words.reservations.seatedNow, seated)}
      {of(words.reservations.finished, over)}
    </>
  )
}

/** ` · 2 arrived, 1 late, 1 deposit due`; nothing where there is nothing to do. */
function noteOn(lines: readonly Line[]): string {
  const { countArrived, countLate, countDepositsDue } = words.reservations
  const texts = { arrived: countArrived, late: countLate, 'deposit due': countDepositsDue }
  const said = (['arrived', 'late', 'deposit due'] as const).flatMap((kind) => {
    const count = marked(lines, kind)
    return count === 0 ? [] : [texts[kind](count)]
  })
  return said.length === 0 ? '' : ` · ${said.join(', ')}`
}
