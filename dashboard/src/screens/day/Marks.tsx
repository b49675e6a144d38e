import { Icon } from '../../ui/Icon'
import type { Mark } from './marks'
import './Marks.css'

/** Small pictures on a booking of a day, whose words show on focus. The booking's own name says them, too. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ icon, name }) => (
    <span key={icon} className="mark" aria-hidden="true">
      <Icon name={icon} />
      <span className="mark-word">{name}</span>
    </span>
  ))
}
