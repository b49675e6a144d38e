import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { fieldErrors, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Actions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { useForm } from '../../useForm'
import { WeekEditor } from '../hours/WeekEditor'
import { services } from '../services/queries'
import { useSaveProvider } from './queries'
import './ProviderForm.css'
import { ColourField } from '../../venue/ColourField'
import { useVenue } from '../../venue/venue'

type Provider = Schema['Provider']

interface Props {
  /** Null: a new one. */
  provider: Provider | null
  onSaved: (name: string) => void
}

/** Who somebody is, what they offer and when they usually work. */
export function ProviderForm({ provider, onSaved }: Props) {
  const save = useSaveProvider()
  const all = useSuspenseQuery(services()).data
  const { opening_hours: openingHours } = useVenue().business
  const form = useForm({
    of: 'provider',
    record: provider,
    start: {
      name: '',
      publicName: '',
      headline: '',
      email: '',
      serviceIds: all.map(({ id }) => id),
      workingHours: openingHours,
      colour: null as Provider['colour'],
      active: true,
      bookableOnline: true,
    },
    named: ({ name }) => name,
    save: async (values, shown) => {
      const name = values.name.trim()
      const body = {
        ...values,
        name,
        publicName: values.publicName.trim() || null,
        headline: values.headline.trim() || null,
        email: values.email.trim() || null,
      }
      await save.mutateAsync({ provider: shown, body })
      return name
    },
    onSaved: (name) => onSaved(name),
  })

  return (
    <div className="provider-form">
      <Form form={form}>
        <Pair>
          <TextField label={t`Name`} {...form.field('name')} isRequired />
          <TextField label={t`Email`} {...form.field('email')} inputMode="email" />
        </Pair>
        <TextField
          label={t`Name for clients`}
          {...form.field('publicName')}
          description={t`On the booking page and in emails. Leave empty to use the first word of the name.`}
        />
        <TextField
          label={t`Line beneath the name`}
          {...form.field('headline')}
          description={t`On the booking page, such as “Colour, nine years here”.`}
          maxLength={60}
        />
        {all.length > 0 && (
          <CheckboxGroup
            label={t`Offers`}
            {...form.field('serviceIds')}
            columns="wide"
            choices={all.filter(({ id, active }) => active || provider?.service_ids.includes(id))}
          />
        )}
        <h2>
          <Trans>Working hours</Trans>
        </h2>
        <WeekEditor
          label={t`Working hours`}
          {...form.field('workingHours')}
          none={t({ message: 'Off', context: 'rota' })}
          error={fieldErrors(form.error)['workingHours']}
        />
        <ColourField {...form.field('colour')} />
        <Checkbox {...form.checked('active')}>{t`Can be booked`}</Checkbox>
        <Checkbox {...form.checked('bookableOnline')}>{t`Bookable online`}</Checkbox>
        <Actions>
          <Button kind="primary" type="submit" isPending={form.isPending}>
            {provider ? t`Save` : t`Add provider`}
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
