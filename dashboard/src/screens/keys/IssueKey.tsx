import { useState } from 'react'
import { Button } from '../../ui/Button'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Choices } from '../../ui/Choices'
import { Actions, Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { useIssueKey } from './queries'
import { SCOPES } from './scopes'
import { endOf, LIFETIMES, typedNetworks, type Lifetime } from './words'

/** What a key is for, what it may read, until when and from where; then the secret: shown once, and never again. */
export function IssueKey({ onClose }: { onClose: () => void }) {
  const { organization } = useVenue()
  const choices = SCOPES[organization.business_type]
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
      <Dialog title="The key’s secret" isOpen onClose={onClose}>
        <p>Copy it now: it is shown this once. Whoever has it reads what the key may read.</p>
        <TextField label="Secret" isReadOnly autoFocus value={secret} />
        <Actions>
          <Button
            onPress={async () => {
              await navigator.clipboard.writeText(secret)
              toast('Copied.')
            }}
          >
            Copy
          </Button>
          <Button kind="primary" onPress={onClose}>
            I have it
          </Button>
        </Actions>
      </Dialog>
    )
  }
  return (
    <Dialog title="New key" isOpen onClose={onClose}>
      <Form error={issue.error} onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          description="What it is for, such as the website."
          isRequired
          autoFocus
          value={name}
          onChange={setName}
        />
        <CheckboxGroup
          label="It may read"
          name="scopes"
          isRequired
          value={scopes}
          onChange={setScopes}
          choices={Object.entries(choices).map(([id, name]) => ({ id, name }))}
        />
        <Choices label="It expires" choices={LIFETIMES} value={lifetime} onChange={setLifetime} />
        {lifetime !== 'never' && (
          <p className="muted">Admins get an email 14 days before, so that it can be replaced.</p>
        )}
        <TextField
          label="Only from these networks"
          name="networks"
          description="One per line, such as 203.0.113.0/24. Leave empty to allow any."
          lines={2}
          autoComplete="off"
          spellCheck="false"
          value={networks}
          onChange={setNetworks}
        />
        <DialogActions isPending={issue.isPending}>Issue</DialogActions>
      </Form>
    </Dialog>
  )
}
