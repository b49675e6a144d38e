import { t } from '@lingui/core/macro'
import type { TextFieldProps } from 'react-aria-components/TextField'
import { parseCents, typedCents } from '../money'
import { TextField } from '../ui/TextField'
import { useVenue } from './venue'

interface Props extends Pick<TextFieldProps, 'name' | 'isRequired' | 'isDisabled' | 'autoFocus'> {
  label: string
  isLabelHidden?: boolean
  description?: string
  /** What stands there at first. */
  cents?: number | null
  /** Told of each amount that is typed; null where nothing is. */
  onCents?: (cents: number | null) => void
}

/** An amount of money, as people type it. */
export function MoneyField({ cents, onCents, ...props }: Props) {
  const { currency } = useVenue()
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={cents == null ? '' : typedCents(cents, currency)}
      validate={(text) =>
        text.trim() === '' || parseCents(text, currency) !== null
          ? null
          : t`An amount, such as ${{ typedCents: typedCents(1250, currency) }}.`
      }
      onChange={(text) => {
        const typed = parseCents(text, currency)
        if (typed !== null || text.trim() === '') onCents?.(typed)
      }}
    />
  )
}
