import { useState } from 'react'
import { words } from '../../messages/words'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { SecretDialog } from '../../ui/SecretDialog'
import { TextField } from '../../ui/TextField'
import { useVenue } from '../../venue/venue'
import { useIssueKey } from './queries'
import { scopes as offeredScopes } from './scopes'
import { endOf, lifetimes, typedNetworks, type Lifetime } from './words'

/** What a key is for, what it may read, until when and from where; then the secret: shown once, and never again. */
export function IssueKey({ onClose }: { onClose: () => void }) {
  const { organization } = useVenue()
  const choices = offeredScopes()[organization.business_type]
  const issue = useIssueKey()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState(Object.keys(choices))
  const [lifetime, setLifetime] = useState<Lifetime>('never')
  const [networks, setNetworks] = useState('')
  const secret = issue.data?.secret

  function submit() {
    issue.mutate({
      name: name.trim(),
      scopes,
      expiresAt: endOf(lifetime),
      networks: typedNetworks(networks),
    })
  }

  if (secret !== undefined) {
    return (
      <SecretDialog
        title={words.keys.theKeysSecret}
        hint={words.keys.copyTheKeyNow}
        secret={secret}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title={words.keys.newKey} isOpen onClose={onClose}>
      <Form error={issue.error} onSubmit={submit}>
        <TextField
          label={words.common.name}
          name="name"
          description={words.keys.whatSuchAsWebsite}
          isRequired
          autoFocus
          value={name}
          onChange={setName}
        />
        <CheckboxGroup
          label={words.keys.itMayRead}
          name="scopes"
          isRequired
          value={scopes}
          onChange={setScopes}
          choices={Object.entries(choices).map(([id, name]) => ({ id, name }))}
        />
        <Choices
          label={words.keys.itExpires}
          choices={lifetimes()}
          value={lifetime}
          onChange={setLifetime}
        />
        {lifetime !== 'never' && <p className="muted">{words.keys.expiryNoticeHint}</p>}
        <TextField
          label={words.keys.onlyFromTheseNetworks}
          name="networks"
          description={words.keys.onePerLineSuchAs}
          lines={2}
          autoComplete="off"
          spellCheck="false"
          value={networks}
          onChange={setNetworks}
        />
        <DialogActions isPending={issue.isPending}>{words.keys.issue}</DialogActions>
      </Form>
    </Dialog>
  )
}
