import type { Schema } from '../api'
import { words } from '../messages/words'
import { LazySelect } from '../ui/LazySelect'

type Colour = NonNullable<Schema['Service']['colour']>

interface Props {
  /** Null: one that goes by the record. */
  colour: Colour | null
  onColour: (colour: Colour | null) => void
}

const AUTOMATIC = 'automatic'

/** In which colour a diary shows what belongs to a service or a provider. */
export function ColourField({ colour, onColour }: Props) {
  const named: Record<Colour, string> = words.app.colours
  const choices = Object.entries(named).map(([id, name]) => ({ id, name }))
  return (
    <LazySelect
      label={words.app.colourInTheDiary}
      choices={[{ id: AUTOMATIC, name: words.app.automaticColour }, ...choices]}
      value={colour ?? AUTOMATIC}
      onChange={(id) => onColour(id === null || id === AUTOMATIC ? null : (id as Colour))}
    />
  )
}
