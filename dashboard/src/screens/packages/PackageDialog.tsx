import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { TaxRateField } from '../../venue/TaxRateField'
import { services } from '../services/queries'
import { useSavePackage } from './queries'

interface Props {
  /** Null: a new one. */
  edited: Schema['Package'] | null
  onClose: () => void
}

/** A package of the catalogue, new or changed; what was sold of it stays as it was. */
export function PackageDialog({ edited, onClose }: Props) {
  const save = useSavePackage()
  const all = useSuspenseQuery(services()).data
  const form = useForm({
    of: 'package',
    record: edited,
    start: {
      name: '',
      priceCents: null as number | null,
      taxRateBasisPoints: 0,
      sessions: 10,
      validDays: Number.NaN,
      serviceIds: [] as string[],
      active: true,
    },
    named: ({ name }) => name,
    save: (values, offer) =>
      save.mutateAsync({
        offer,
        body: {
          ...values,
          description: edited?.description ?? null,
          priceCents: values.priceCents ?? 0,
          validDays: Number.isNaN(values.validDays) ? null : values.validDays,
        },
      }),
    onSaved: () => {
      toast(edited ? t`The package is changed.` : t`The package is added.`)
      onClose()
    },
  })
  return (
    <Dialog title={edited ? t`Edit package` : t`New package`} isOpen onClose={onClose}>
      <Form form={form}>
        <TextField label={t`Name`} {...form.field('name')} isRequired autoFocus />
        <MoneyField label={t`Price`} {...form.field('priceCents')} isRequired />
        <TaxRateField {...form.field('taxRateBasisPoints')} />
        <Pair>
          <NumberField
            label={t`Visits`}
            {...form.field('sessions')}
            minValue={1}
            maxValue={100}
            isRequired
          />
          <NumberField
            label={t`Valid for days`}
            {...form.field('validDays')}
            description={t`Leave empty if it never expires.`}
            minValue={1}
            maxValue={3650}
          />
        </Pair>
        <CheckboxGroup
          label={t`Good for`}
          {...form.field('serviceIds')}
          isRequired
          choices={all.filter(({ id, active }) => active || edited?.service_ids.includes(id))}
        />
        <Checkbox {...form.checked('active')}>{t`For sale`}</Checkbox>
        <DialogActions>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
