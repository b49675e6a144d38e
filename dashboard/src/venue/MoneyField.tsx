import { t } from '@lingui/core/macro'
import type { TextFieldProps } from 'react-aria-components/TextField'
import { parseCents, typedCents } from '../money'
import { TextField } from '../ui/TextField'
import { useText } from '../ui/useText'
import { useVenue } from './venue'

interface Props extends Pick<TextFieldProps, 'name' | 'isRequired' | 'isDisabled' | 'autoFocus'> {
  label: string
  isLabelHidden?: boolean
  description?: string
  /** In cents; null where nothing is typed. */
  value: number | null
  onChange: (cents: number | null) => void
  theirs?: number | null
}

/** An amount of money, as people type it. */
export function MoneyField({ value, onChange, theirs, ...props }: Props) {
  const { currency } = useVenue()
  const show = (cents: number | null) => (cents === null ? '' : typedCents(cents, currency))
  const read = (text: string) =>
    text.trim() === '' ? null : (parseCents(text, currency) ?? undefined)
  const [text, type] = useText(value, show)
  return (
    <TextField
      {...props}
      {...(theirs !== undefined && { theirs: show(theirs) })}
      inputMode="decimal"
      autoComplete="off"
      onFocus={({ currentTarget }) => currentTarget.select()} // what is typed takes its place
      value={text}
      validate={(typed) =>
        read(typed) === undefined
          ? t`An amount, such as ${{ typedCents: typedCents(1250, currency) }}.`
          : null
      }
      onChange={(typed) => {
        type(typed)
        const cents = read(typed)
        if (cents !== undefined) onChange(cents)
      }}
    />
  )
}
