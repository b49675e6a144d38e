import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'

/** The list on paper: the sheet by the door goes on when the network does not. */
export function PrintEvening({ onPrint }: { onPrint: () => void }) {
  return (
    <Button
      icon="receipt"
      onPress={() => {
        onPrint()
        setTimeout(() => print(), 0) // the sheet is gone from the page by then
      }}
    >
      {t`Print the evening`}
    </Button>
  )
}
