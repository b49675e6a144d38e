import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ApiError } from '../../api'
import type { Config } from '../../config'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { useForm } from '../../useForm'
import { BusinessType } from '../onboarding/BusinessType'
import type { Engine } from '../onboarding/draft'
import { BotCheck } from './BotCheck'
import { useRequestAccess } from './queries'
import '../../texts/parts/access'

const NOTHING: Record<'email' | 'name' | 'industry', string> & { vertical: Engine } = {
  email: '',
  name: '',
  vertical: 'appointments',
  industry: '',
}

interface Props {
  config: Config
  onSent: (email: string) => void
}

/** Who asks, and what for. */
export function RequestForm({ config, onSent }: Props) {
  const request = useRequestAccess()
  const [botToken, setToken] = useState<string | null>(null)
  const [sendings, setSendings] = useState(0)
  const form = useForm({
    of: null,
    start: NOTHING,
    save: async (values) => {
      if (botToken === null) throw notChecked()
      setSendings(sendings + 1) // a token is good for one: whatever comes of it, the next sending takes another
      const email = values.email.trim()
      await request.mutateAsync({ ...values, email, botToken })
      return email
    },
    onSaved: (email) => onSent(email),
  })
  return (
    <Form form={form}>
      <TextField
        label={t`Email`}
        {...form.field('email')}
        type="email"
        autoComplete="email"
        isRequired
      />
      <TextField label={t`Your name`} {...form.field('name')} autoComplete="name" isRequired />
      <BusinessType {...form.field('vertical')} />
      <TextField
        label={t`Trade`}
        {...form.field('industry')}
        description={t`What you do, in a word or two: hairdresser, physio, wine bar.`}
        isRequired
      />
      <BotCheck
        key={sendings}
        url={config.turnstileUrl}
        siteKey={config.turnstileSiteKey}
        contact={config.operatorContact}
        onToken={setToken}
      />
      <Actions>
        <Button kind="primary" type="submit" isPending={form.isPending}>
          {t`Request access`}
        </Button>
      </Actions>
    </Form>
  )
}

const notChecked = () =>
  new ApiError(0, t`The check that you are a person is not done yet. Finish it, then press again.`)
