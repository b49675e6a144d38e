import { Icon } from '../../ui/Icon'
import type { Mark } from './marks'
import './Marks.css'

interface Props {
  marks: readonly Mark[]
}

/** A small picture for each mark; the cell's name says the same in words. */
export function Marks({ marks }: Props) {
  return marks.map(({ icon, name }) => (
    <span key={icon} title={name} aria-hidden="true">
      <Icon name={icon} />
    </span>
  ))
}

/** The words of the marks, shown while their cell has the focus. */
export function MarkWords({ marks }: Props) {
  return marks.map(({ icon, name }) => (
    <span key={icon} className="mark-words" aria-hidden="true">
      <bdi>{name}</bdi>{' '}
    </span>
  ))
}
