import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { fieldErrors, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Actions } from '../../ui/Dialog'
import { filledIn, Form, Pair } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { WeekEditor } from '../hours/WeekEditor'
import { services } from '../services/queries'
import { useSaveProvider } from './queries'
import './ProviderForm.css'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { useOpened } from '../../versions'
import { ColourField } from '../../venue/ColourField'
import { useVenue } from '../../venue/venue'

interface Props {
  /** Null: a new one. */
  provider: Schema['Provider'] | null
  onSaved: (name: string) => void
}

/** Who somebody is, what they offer and when they usually work. */
export function ProviderForm({ provider, onSaved }: Props) {
  const form = useFormOf('provider', provider)
  useOpened(provider)
  const save = useSaveProvider(provider?.id ?? null)
  const all = useSuspenseQuery(services()).data
  const { opening_hours: openingHours } = useVenue().business
  const [workingHours, setWeek] = useTyped(
    form,
    'workingHours',
    provider ? provider.working_hours : openingHours,
  )
  const [colour, setColour] = useTyped(form, 'colour', provider?.colour ?? null)

  function submit(values: FormData) {
    const name = filledIn(values, 'name').trim()
    const body = {
      name,
      publicName: filledIn(values, 'publicName').trim() || null,
      email: filledIn(values, 'email').trim() || null,
      serviceIds: values.getAll('serviceIds').map(String),
      workingHours,
      active: values.has('active'),
      bookableOnline: values.has('bookableOnline'),
      colour,
    }
    save.mutate(body, {
      onSuccess: () => {
        forgetTyped(form)
        onSaved(name)
      },
    })
  }

  return (
    <div className="provider-form">
      <Form keptAs={form} error={save.error} onSubmit={submit}>
        <Pair>
          <TextField label={t`Name`} name="name" defaultValue={provider?.name ?? ''} isRequired />
          <TextField
            label={t`Email`}
            name="email"
            inputMode="email"
            defaultValue={provider?.email ?? ''}
          />
        </Pair>
        <TextField
          label={t`Name for clients`}
          name="publicName"
          description={t`On the booking page and in emails. Leave empty to use the first word of the name.`}
          defaultValue={provider?.public_name ?? ''}
        />
        {all.length > 0 && (
          <CheckboxGroup
            label={t`Offers`}
            name="serviceIds"
            columns="wide"
            defaultValue={provider?.service_ids ?? all.map(({ id }) => id)}
            choices={all.filter(({ id, active }) => active || provider?.service_ids.includes(id))}
          />
        )}
        <h2>
          <Trans>Working hours</Trans>
        </h2>
        <WeekEditor
          label={t`Working hours`}
          name="workingHours"
          week={workingHours}
          onChange={setWeek}
          none={t({ message: 'Off', context: 'rota' })}
          error={fieldErrors(save.error)['workingHours']}
        />
        <ColourField name="colour" value={colour} onChange={setColour} />
        <Checkbox name="active" defaultSelected={provider?.active ?? true}>
          {t`Can be booked`}
        </Checkbox>
        <Checkbox name="bookableOnline" defaultSelected={provider?.bookable_online ?? true}>
          {t`Bookable online`}
        </Checkbox>
        <Actions>
          <Button kind="primary" type="submit" isPending={save.isPending}>
            {provider ? t`Save` : t`Add provider`}
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
