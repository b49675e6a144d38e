import { useState } from 'react'
import { words } from '../../messages/words'
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
        label={words.sales.payWithGiftCard}
        name="giftCardCode"
        placeholder={words.common.code}
        autoComplete="off"
        spellCheck="false"
        isReadOnly={code !== ''}
        value={typed}
        onChange={setTyped}
      />
      {code === '' ? (
        <Button onPress={() => onCode(typed.trim())} isDisabled={typed.trim() === ''}>
          {words.sales.useCard}
        </Button>
      ) : (
        <Button
          onPress={() => {
            setTyped('')
            onCode('')
          }}
        >
          {words.sales.takeOff}
        </Button>
      )}
    </div>
  )
}
