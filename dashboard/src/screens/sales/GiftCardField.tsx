import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/TextField'

interface Props {
  code: string
  onCode: (code: string) => void
}

/** The code of a gift card; it pays once it is used, so that half a code is asked about nowhere. */
export function GiftCardField({ code, onCode }: Props) {
  const [typed, setTyped] = useState(code)
  return (
    <div className="gift-card-field">
      <TextField
        label={t`Pay with gift card`}
        name="giftCardCode"
        placeholder={t`Code`}
        autoComplete="off"
        spellCheck="false"
        isReadOnly={code !== ''}
        value={typed}
        onChange={setTyped}
      />
      {code === '' ? (
        <Button onPress={() => onCode(typed.trim())} isDisabled={typed.trim() === ''}>
          {t`Use gift card`}
        </Button>
      ) : (
        <Button
          onPress={() => {
            setTyped('')
            onCode('')
          }}
        >
          {t`Take off`}
        </Button>
      )}
    </div>
  )
}
