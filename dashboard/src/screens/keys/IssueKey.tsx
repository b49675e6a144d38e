import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { SecretDialog } from '../../ui/SecretDialog'
import { TextField } from '../../ui/TextField'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { useIssueKey } from './queries'
import { scopes as offeredScopes } from './scopes'
import { endOf, lifetimes, typedNetworks, type Lifetime } from './words'

/** What a key is for, what it may read, until when and from where; then the secret: shown once, and never again. */
export function IssueKey({ onClose }: { onClose: () => void }) {
  const { organization } = useVenue()
  const choices = offeredScopes()[organization.business_type]
  const issue = useIssueKey()
  const start: { name: string; scopes: string[]; lifetime: Lifetime; networks: string } = {
    name: '',
    scopes: Object.keys(choices),
    lifetime: 'never',
    networks: '',
  }
  const form = useForm({
    of: 'key',
    start,
    named: ({ name }) => name,
    save: ({ name, scopes, lifetime, networks }) =>
      issue.mutateAsync({
        name: name.trim(),
        scopes,
        expiresAt: endOf(lifetime),
        networks: typedNetworks(networks),
      }),
  })
  const secret = issue.data?.secret

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
      <Form form={form}>
        <TextField
          label={t`Name`}
          {...form.field('name')}
          description={t`What it is for, such as the website.`}
          isRequired
          autoFocus
        />
        <CheckboxGroup
          label={t`It may read`}
          {...form.field('scopes')}
          isRequired
          choices={Object.entries(choices).map(([id, name]) => ({ id, name }))}
        />
        <Choices label={t`It expires`} choices={lifetimes()} {...form.field('lifetime')} />
        {form.values.lifetime !== 'never' && (
          <p className="muted">
            <Trans>Admins get an email 14 days before, so that it can be replaced.</Trans>
          </p>
        )}
        <TextField
          label={t`Only from these networks`}
          {...form.field('networks')}
          description={t`One per line, such as 203.0.113.0/24. Leave empty to allow any.`}
          lines={2}
          autoComplete="off"
          spellCheck="false"
        />
        <DialogActions>{t`Issue key`}</DialogActions>
      </Form>
    </Dialog>
  )
}
