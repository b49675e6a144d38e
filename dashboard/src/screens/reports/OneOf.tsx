import { i18n, type MessageDescriptor } from '@lingui/core'
import { LazySelect } from '../../ui/LazySelect'

interface Props<Id extends string> {
  label: string
  ids: readonly Id[]
  names: Readonly<Partial<Record<Id, MessageDescriptor>>>
  value: Id
  onChange: (id: Id) => void
}

/** One of several words, each with its name on screens. */
export function OneOf<Id extends string>({ label, ids, names, value, onChange }: Props<Id>) {
  return (
    <LazySelect
      label={label}
      choices={ids.map((id) => ({ id, name: names[id] ? i18n._(names[id]) : id }))}
      value={value}
      onChange={(id) => {
        const chosen = ids.find((one) => one === id)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
