import { onlineWords } from '../../messages/online/words'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Part } from '../../ui/Part'
import { TextField } from '../../ui/TextField'
import { copy } from './copied'
import { snippetOf } from './snippet'
import './Share.css'

/** What shows the page on the business's own site (docs/widget.md). */
export function Snippet({ address, slug }: { address: string; slug: string }) {
  const snippet = snippetOf(address, slug, onlineWords.bookOnline)
  return (
    <Part title={onlineWords.onYourSite}>
      <div className="share-address">
        <TextField
          label={onlineWords.snippet}
          description={onlineWords.snippetHint}
          lines={5}
          isReadOnly
          value={snippet}
        />
        <Actions>
          <Button
            onPress={() => copy(snippet, onlineWords.codeIsCopied, onlineWords.codeIsNotCopied)}
          >
            {onlineWords.copyCode}
          </Button>
        </Actions>
      </div>
    </Part>
  )
}
