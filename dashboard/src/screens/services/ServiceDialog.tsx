import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form, Pair } from '../../ui/TypedForm'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { ColourField } from '../../venue/ColourField'
import { MoneyField } from '../../venue/MoneyField'
import { TaxRateField } from '../../venue/TaxRateField'
import { useSaveService } from './queries'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { useOpened } from '../../versions'

interface Props {
  /** Null: a new one. */
  edited: Schema['Service'] | null
  onClose: () => void
}

/** A service, new or changed; what is booked of it stays as it was agreed. */
export function ServiceDialog({ edited, onClose }: Props) {
  useOpened(edited)
  const form = useFormOf('service', edited)
  const save = useSaveService(edited?.id ?? null)
  const [durationMinutes, setDuration] = useTyped(
    form,
    'durationMinutes',
    edited?.duration_minutes ?? 60,
  )
  const [bufferMinutes, setBuffer] = useTyped(form, 'bufferMinutes', edited?.buffer_minutes ?? 0)
  const [priceCents, setPrice] = useTyped(form, 'priceCents', edited?.price_cents ?? 0)
  const [taxRateBasisPoints, setTaxRate] = useTyped(
    form,
    'taxRateBasisPoints',
    edited?.tax_rate_basis_points ?? 0,
  )
  const [depositAmountCents, setDeposit] = useTyped(
    form,
    'depositAmountCents',
    edited?.deposit_amount_cents ?? 0,
  )
  const [colour, setColour] = useTyped(form, 'colour', edited?.colour ?? null)

  function submit(values: FormData) {
    const body = {
      name: filledIn(values, 'name'),
      description: filledIn(values, 'description') || null,
      active: values.has('active'),
      bookableOnline: values.has('bookableOnline'),
      durationMinutes,
      bufferMinutes,
      priceCents,
      taxRateBasisPoints,
      depositAmountCents,
      colour,
    }
    save.mutate(body, {
      onSuccess: () => {
        toast(edited ? t`The service is changed.` : t`The service is added.`)
        forgetTyped(form)
        onClose()
      },
    })
  }

  return (
    <Dialog title={edited ? t`Edit service` : t`New service`} isOpen onClose={onClose}>
      <Form keptAs={form} error={save.error} onSubmit={submit}>
        <TextField
          label={t`Name`}
          name="name"
          defaultValue={edited?.name ?? ''}
          isRequired
          autoFocus
        />
        <TextField
          label={t`Description`}
          name="description"
          lines={2}
          defaultValue={edited?.description ?? ''}
        />
        <Pair>
          <NumberField
            label={t`Minutes`}
            name="durationMinutes"
            minValue={5}
            maxValue={1440}
            step={5}
            value={durationMinutes}
            onChange={setDuration}
            isRequired
          />
          <NumberField
            label={t`Break afterwards in minutes`}
            name="bufferMinutes"
            minValue={0}
            maxValue={1440}
            step={5}
            value={bufferMinutes}
            onChange={setBuffer}
            isRequired
          />
        </Pair>
        <Pair>
          <MoneyField
            label={t`Price`}
            name="priceCents"
            cents={edited?.price_cents ?? null}
            onCents={(cents) => setPrice(cents ?? 0)}
            isRequired
          />
          <MoneyField
            label={t`Deposit`}
            name="depositAmountCents"
            description={t`Leave empty for no deposit.`}
            cents={edited?.deposit_amount_cents || null}
            onCents={(cents) => setDeposit(cents ?? 0)}
          />
        </Pair>
        <ColourField colour={colour} onColour={setColour} />
        <TaxRateField rate={taxRateBasisPoints} onRate={setTaxRate} />
        <Checkbox name="active" defaultSelected={edited?.active ?? true}>
          {t`Can be booked`}
        </Checkbox>
        <Checkbox name="bookableOnline" defaultSelected={edited?.bookable_online ?? true}>
          {t`Bookable online`}
        </Checkbox>
        <DialogActions isPending={save.isPending}>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
