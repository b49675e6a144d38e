import { plural, t } from '@lingui/core/macro'
import { NextOfGone } from '../../ui/NextOfGone'
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
            {plural({ count: lines.length }, { one: '# party', other: '# parties' })},{' '}
            {plural({ count: guestsOf(lines) }, { one: '# guest', other: '# guests' })}
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
    <NextOfGone>
      {of(t`Expected`, expected, noteOn(expected))}
      {of(t`Seated`, seated)}
      {of(t`Completed`, over)}
    </NextOfGone>
  )
}

/** ` · 2 arrived, 1 late, 1 deposit due`; nothing where there is nothing to do. */
function noteOn(lines: readonly Line[]): string {
  const texts = {
    arrived: (count: number) => t`${count} arrived`,
    late: (count: number) => t`${count} late`,
    'deposit due': (count: number) =>
      plural(count, { one: '# deposit due', other: '# deposits due' }),
  }
  const said = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((kind) => {
    const count = marked(lines, kind)
    return count === 0 ? [] : [texts[kind](count)]
  })
  return said.length === 0 ? '' : ` · ${said.join(', ')}`
}
