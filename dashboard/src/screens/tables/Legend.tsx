import { t } from '@lingui/core/macro'
import { Icon } from '../../ui/Icon'
import { counted, states, type Standing } from './floor'
import '../../ui/Tag.css'
import '../../ui/states.css'
import './Floor.css'

/** How many tables are free, due, seated and out of use: what their colours and pictures mean, too. */
export function Legend({ standings }: { standings: readonly Standing[] }) {
  return (
    <ul className="legend" aria-label={t`Tables now`}>
      {(['seated', 'due', 'free', 'out_of_use'] as const).map((state) => {
        const count = counted(standings, state)
        return (
          (count > 0 || state !== 'out_of_use') && (
            <li key={state} className="tag" data-state={state}>
              <Icon name={states()[state].icon} />
              {count} {states()[state].name}
            </li>
          )
        )
      })}
    </ul>
  )
}
