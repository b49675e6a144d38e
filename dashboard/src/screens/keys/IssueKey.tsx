import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
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
        title={t`The key’s secret`}
        hint={t`Copy it now: it is shown only once. Whoever has it can read what the key may read.`}
        secret={secret}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title={t`New key`} isOpen onClose={onClose}>
      <Form error={issue.error} onSubmit={submit}>
        <TextField
          label={t`Name`}
          name="name"
          description={t`What it is for, such as the website.`}
          isRequired
          autoFocus
          value={name}
          onChange={setName}
        />
        <CheckboxGroup
          label={t`It may read`}
          name="scopes"
          isRequired
          value={scopes}
          onChange={setScopes}
          choices={Object.entries(choices).map(([id, name]) => ({ id, name }))}
        />
        <Choices
          label={t`It expires`}
          choices={lifetimes()}
          value={lifetime}
          onChange={setLifetime}
        />
        {lifetime !== 'never' && (
          <p className="muted">
            <Trans>Admins get an email 14 days before, so that it can be replaced.</Trans>
          </p>
        )}
        <TextField
          label={t`Only from these networks`}
          name="networks"
          description={t`One per line, such as 203.0.113.0/24. Leave empty to allow any.`}
          lines={2}
          autoComplete="off"
          spellCheck="false"
          value={networks}
          onChange={setNetworks}
        />
        <DialogActions isPending={issue.isPending}>{t`Issue key`}</DialogActions>
      </Form>
    </Dialog>
  )
}
