import { Icon } from '../../ui/Icon'
import { statuses, type Status } from '../reservations/status'
import '../../ui/Tag.css'
import '../../ui/states.css'

/** The state of a booking, by fill, picture and word. A reservation has each that an appointment has. */
export function StateTag({ status }: { status: Status }) {
  const { name, icon } = statuses()[status]
  return (
    <span className="tag" data-state={status}>
      <Icon name={icon} />
      {name}
    </span>
  )
}
