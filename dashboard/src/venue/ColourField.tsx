import { t } from '@lingui/core/macro'
import type { Schema } from '../api'
import { LazySelect } from '../ui/LazySelect'

type Colour = NonNullable<Schema['Service']['colour']>

interface Props {
  name: string
  /** Null: one that goes by the record. */
  value: Colour | null
  onChange: (colour: Colour | null) => void
  theirs?: Colour | null
}

const AUTOMATIC = 'automatic'

const colours = (): Record<Colour, string> => ({
  red: t`Red`,
  orange: t`Orange`,
  yellow: t`Yellow`,
  green: t`Green`,
  teal: t`Teal`,
  blue: t`Blue`,
  violet: t`Violet`,
  pink: t`Pink`,
})

/** In which colour a diary shows what belongs to a service or a provider. */
export function ColourField({ name, value, onChange, theirs }: Props) {
  const named = Object.entries(colours()).map(([id, name]) => ({ id, name }))
  return (
    <LazySelect
      label={t`Colour of the appointments`}
      choices={[{ id: AUTOMATIC, name: t`Automatic` }, ...named]}
      name={name}
      {...(theirs !== undefined && { theirs: theirs ?? AUTOMATIC })}
      value={value ?? AUTOMATIC}
      onChange={(id) => onChange(id === null || id === AUTOMATIC ? null : (id as Colour))}
    />
  )
}
