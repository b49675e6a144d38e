/** People to choose from, each with their face, and whatever stands for nobody in particular. */
import type { Choice } from '../ui/Select'
import { Icon } from '../ui/Icon'
import { Face } from './Face'
import { initialsOf } from './initials'

/** People as choices with their faces, which are asked for once the choices are in sight. */
export const withFaces = (people: readonly Choice[]): Choice[] =>
  people.map((one) => ({ ...one, lead: <Face of={one.id} initials={initialsOf(one.name)} /> }))

/** A choice that is nobody in particular, with a mark as wide as a face. */
export const nobodysFace = (choice: Choice): Choice => ({
  ...choice,
  lead: (
    <span className="face" aria-hidden="true">
      <Icon name="people" />
    </span>
  ),
})
