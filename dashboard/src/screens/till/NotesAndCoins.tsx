import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { denominationsOf, worthOf, type Pieces } from './denominations'
import '../../texts/parts/till'

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
        {t`Count notes and coins`}
      </Button>
      {isOpen && (
        <div className="pieces" role="group" aria-label={t`Count notes and coins`}>
          {worths.map((worth) => (
            <NumberField
              key={worth}
              label={t`Pieces of ${{ worth: money(worth) }}`}
              minValue={0}
              maxValue={9999}
              value={pieces[worth] ?? 0}
              isLive
              onChange={(typed) => count(worth, typed)}
            />
          ))}
          <p className="pieces-sum" aria-live="polite">
            <Trans>In all</Trans>: <strong>{money(worthOf(pieces))}</strong>
          </p>
        </div>
      )}
    </>
  )
}
