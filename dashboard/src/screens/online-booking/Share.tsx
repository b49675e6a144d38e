import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import './Share.css'

// Few ever want it, and making one weighs as much as the rest of the screen.
const QrCode = lazyPart(() => import('./QrCode'), 'QrCode', <div className="qr-code" />)

/** The address at which guests book, to put on a site, in a message or on paper. */
export function Share({ address }: { address: string }) {
  async function copy() {
    await navigator.clipboard.writeText(address)
    toast(words.onlineBooking.addressIsCopied)
  }

  return (
    <Part title={words.onlineBooking.addressToShare}>
      <div className="share">
        <QrCode address={address} />
        <div className="share-address">
          <TextField label={words.onlineBooking.address} isReadOnly value={address} />
          <Actions>
            <a className="button" href={address} target="_blank" rel="noreferrer">
              {words.onlineBooking.seePage}
            </a>
            <Button
              kind="primary"
              onPress={() =>
                void copy().catch(() => toastFailure(words.onlineBooking.addressIsNotCopied))
              }
            >
              {words.onlineBooking.copyAddress}
            </Button>
          </Actions>
        </div>
      </div>
    </Part>
  )
}
