import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { TextField } from '../../ui/TextField'
import { copy } from './copied'
import './Share.css'
import '../../texts/parts/online'

// Few ever want it, and making one weighs as much as the rest of the screen.
const QrCode = lazyPart(() => import('./QrCode'), 'QrCode', <div className="code-to-share" />)

/** The address at which guests book, to put on a site, in a message or on paper. */
export function Share({ address }: { address: string }) {
  return (
    <Part title={t`Web address to share`}>
      <div className="share">
        <QrCode address={address} />
        <div className="share-address">
          <TextField label={t`Address`} isReadOnly value={address} />
          <Actions>
            <a className="button" href={address} target="_blank" rel="noreferrer">
              <Trans>See the page</Trans>
            </a>
            <Button
              kind="primary"
              onPress={() =>
                copy(
                  address,
                  t`The address is copied.`,
                  t`The address could not be copied. Select and copy it yourself.`,
                )
              }
            >
              {t`Copy address`}
            </Button>
          </Actions>
        </div>
      </div>
    </Part>
  )
}
