import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Part } from '../../ui/Part'
import { TextField } from '../../ui/TextField'
import { copy } from './copied'
import { snippetOf } from './snippet'
import './Share.css'
import '../../texts/parts/online'

/** What shows the page on the business's own site (docs/widget.md). */
export function Snippet({ address, slug }: { address: string; slug: string }) {
  const snippet = snippetOf(address, slug, t`Book online`)
  return (
    <Part title={t`On your own site`}>
      <div className="share-address">
        <TextField
          label={t`Code for your site`}
          description={t`Paste it where the page is to appear. Name the site below first.`}
          lines={5}
          isReadOnly
          value={snippet}
        />
        <Actions>
          <Button
            onPress={() =>
              copy(
                snippet,
                t`The code is copied.`,
                t`The code could not be copied. Select and copy it yourself.`,
              )
            }
          >
            {t`Copy code`}
          </Button>
        </Actions>
      </div>
    </Part>
  )
}
