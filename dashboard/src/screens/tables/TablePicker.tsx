import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { formatMinutes } from '../../time'
import { Icon } from '../../ui/Icon'
import { seatsOf, type TableChoice } from './choices'
import '../../ui/Field.css'
import './TablePicker.css'

interface Props {
  choices: readonly TableChoice[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  locale: string
  /** What happens while none is chosen. */
  whenNone: string
}

/** One table or several that are reserved as one; the first chosen is the party's own. */
export function TablePicker({ choices, value, onChange, locale, whenNone }: Props) {
  const [least, most] = seatsOf(choices, value)
  return (
    <div className="field">
      <span className="field-label" id="tables-label">
        <Trans>Tables</Trans>
      </span>
      <ListBox
        className="table-choices"
        aria-labelledby="tables-label"
        aria-describedby="tables-note"
        layout="grid"
        selectionMode="multiple"
        items={choices}
        selectedKeys={value}
        onSelectionChange={(keys) =>
          onChange(keys === 'all' ? choices.map(({ id }) => id) : [...keys].map(String))
        }
      >
        {(choice) => (
          <ListBoxItem
            id={choice.id}
            textValue={t`Table ${{ name: choice.name }}`}
            className="table-choice"
            data-taken={!choice.isFree || undefined}
          >
            <span className="table-choice-name">
              {value.includes(choice.id) && <Icon name="check" />}
              {choice.name}
            </span>
            <span className="table-choice-note">
              {choice.minSeats}–{choice.maxSeats} · {freeFor(choice, locale)}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
      <span className="field-description" id="tables-note" role="status">
        {value.length === 0 ? whenNone : t`Seats for ${least} to ${most} guests`}
      </span>
    </div>
  )
}

function freeFor({ isFree, until }: TableChoice, locale: string): string {
  if (!isFree) return t`taken`
  return until === null ? t`free` : t`until ${{ time: formatMinutes(until, locale) }}`
}
