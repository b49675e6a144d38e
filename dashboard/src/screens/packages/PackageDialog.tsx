import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form, Pair } from '../../ui/TypedForm'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { MoneyField } from '../../venue/MoneyField'
import { TaxRateField } from '../../venue/TaxRateField'
import { services } from '../services/queries'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { useSavePackage } from './queries'

interface Props {
  /** Null: a new one. */
  edited: Schema['Package'] | null
  onClose: () => void
}

/** A package of the catalogue, new or changed; what was sold of it stays as it was. */
export function PackageDialog({ edited, onClose }: Props) {
  const form = useFormOf('package', edited)
  const save = useSavePackage(edited?.id ?? null)
  const all = useSuspenseQuery(services()).data
  const [priceCents, setPrice] = useTyped(form, 'price', edited?.price_cents ?? 0)
  const [taxRateBasisPoints, setTaxRate] = useTyped(
    form,
    'taxRate',
    edited?.tax_rate_basis_points ?? 0,
  )
  const [sessions, setSessions] = useTyped(form, 'sessions', edited?.sessions ?? 10)
  const [validDays, setValidDays] = useTyped(form, 'validDays', edited?.valid_days ?? Number.NaN)
  return (
    <Dialog title={edited ? t`Edit package` : t`New package`} isOpen onClose={onClose}>
      <Form
        keptAs={form}
        error={save.error}
        onSubmit={(values) =>
          save.mutate(
            {
              name: filledIn(values, 'name'),
              description: edited?.description ?? null,
              priceCents,
              taxRateBasisPoints,
              sessions,
              validDays: Number.isNaN(validDays) ? null : validDays,
              serviceIds: values.getAll('serviceIds').map(String),
              active: values.has('active'),
            },
            {
              onSuccess: () => {
                toast(edited ? t`The package is changed.` : t`The package is added.`)
                forgetTyped(form)
                onClose()
              },
            },
          )
        }
      >
        <TextField
          label={t`Name`}
          name="name"
          defaultValue={edited?.name ?? ''}
          isRequired
          autoFocus
        />
        <MoneyField
          label={t`Price`}
          name="priceCents"
          cents={edited?.price_cents ?? null}
          onCents={(cents) => setPrice(cents ?? 0)}
          isRequired
        />
        <TaxRateField rate={taxRateBasisPoints} onRate={setTaxRate} />
        <Pair>
          <NumberField
            label={t`Visits`}
            name="sessions"
            minValue={1}
            maxValue={100}
            value={sessions}
            onChange={setSessions}
            isRequired
          />
          <NumberField
            label={t`Valid for days`}
            name="validDays"
            description={t`Leave empty if it never expires.`}
            minValue={1}
            maxValue={3650}
            value={validDays}
            onChange={setValidDays}
          />
        </Pair>
        <CheckboxGroup
          label={t`Good for`}
          name="serviceIds"
          isRequired
          defaultValue={edited?.service_ids ?? []}
          choices={all.filter(({ id, active }) => active || edited?.service_ids.includes(id))}
        />
        <Checkbox name="active" defaultSelected={edited?.active ?? true}>
          {t`For sale`}
        </Checkbox>
        <DialogActions isPending={save.isPending}>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
