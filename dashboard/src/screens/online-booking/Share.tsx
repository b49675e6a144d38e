import { onlineWords } from '../../messages/online/words'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { TextField } from '../../ui/TextField'
import { copy } from './copied'
import './Share.css'

// Few ever want it, and making one weighs as much as the rest of the screen.
const QrCode = lazyPart(() => import('./QrCode'), 'QrCode', <div className="qr-code" />)

/** The address at which guests book, to put on a site, in a message or on paper. */
export function Share({ address }: { address: string }) {
  return (
    <Part title={onlineWords.addressToShare}>
      <div className="share">
        <QrCode address={address} />
        <div className="share-address">
          <TextField label={onlineWords.address} isReadOnly value={address} />
          <Actions>
            <a className="button" href={address} target="_blank" rel="noreferrer">
              {onlineWords.seePage}
            </a>
            <Button
              kind="primary"
              onPress={() =>
                copy(address, onlineWords.addressIsCopied, onlineWords.addressIsNotCopied)
              }
            >
              {onlineWords.copyAddress}
            </Button>
          </Actions>
        </div>
      </div>
    </Part>
  )
}
