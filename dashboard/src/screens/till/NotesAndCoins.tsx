import { useState } from 'react'
import { tillWords } from '../../messages/till/words'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { denominationsOf, worthOf, type Pieces } from './denominations'

/** Adds up the cash by pieces, for those who count it so. */
export function NotesAndCoins({ onCounted }: { onCounted: (cents: number) => void }) {
  const { currency } = useVenue()
  const money = useMoney()
  const [isOpen, setIsOpen] = useState(false)
  const [pieces, setPieces] = useState<Pieces>({})
  const worths = denominationsOf(currency)

  function count(worth: number, typed: number) {
    const now = { ...pieces, [worth]: Number.isNaN(typed) ? 0 : typed }
    setPieces(now)
    onCounted(worthOf(now))
  }

  if (worths.length === 0) return null
  return (
    <>
      <Button aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        {tillWords.countNotesAndCoins}
      </Button>
      {isOpen && (
        <div className="pieces" role="group" aria-label={tillWords.countNotesAndCoins}>
          {worths.map((worth) => (
            <NumberField
              key={worth}
              label={tillWords.pieces(money(worth))}
              minValue={0}
              maxValue={9999}
              value={pieces[worth] ?? 0}
              isLive
              onChange={(typed) => count(worth, typed)}
            />
          ))}
          <p className="pieces-sum" aria-live="polite">
            {tillWords.inAll}: <strong>{money(worthOf(pieces))}</strong>
          </p>
        </div>
      )}
    </>
  )
}
