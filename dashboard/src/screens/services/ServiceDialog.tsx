import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Skeleton } from '../../ui/Skeleton'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { ColourField } from '../../venue/ColourField'
import { MoneyField } from '../../venue/MoneyField'
import { TaxRateField } from '../../venue/TaxRateField'
import { GroupField } from './GroupField'
import { useSaveService } from './queries'
import '../../texts/parts/menu'

const PictureOfOne = lazyPart(
  () => import('../your-page/PictureOfOne'),
  'PictureOfOne',
  <Skeleton lines={2} />,
)

type Service = Schema['Service']

interface Props {
  /** Null: a new one. */
  edited: Service | null
  onClose: () => void
}

/** A service, new or changed; what is booked of it stays as it was agreed. */
export function ServiceDialog({ edited, onClose }: Props) {
  const save = useSaveService()
  const form = useForm({
    of: 'service',
    record: edited,
    start: {
      name: '',
      description: '',
      durationMinutes: 60,
      bufferMinutes: 0,
      priceCents: null as number | null,
      depositAmountCents: 0,
      colour: null as Service['colour'],
      taxRateBasisPoints: 0,
      active: true,
      bookableOnline: true,
      groupId: null as Service['group_id'],
      priceFrom: false,
    },
    named: ({ name }) => name,
    save: (values, service) =>
      save.mutateAsync({
        service,
        body: {
          ...values,
          description: values.description || null,
          priceCents: values.priceCents ?? 0,
        },
      }),
    onSaved: () => {
      toast(edited ? t`The service is changed.` : t`The service is added.`)
      onClose()
    },
  })
  const deposit = form.field('depositAmountCents')

  return (
    <Dialog title={edited ? t`Edit service` : t`New service`} isOpen onClose={onClose}>
      {edited && (
        <Part title={t`Picture`}>
          <PictureOfOne of="service" recordId={edited.id} name={edited.name} />
        </Part>
      )}
      <Form form={form}>
        <TextField label={t`Name`} {...form.field('name')} isRequired autoFocus />
        <TextField label={t`Description`} {...form.field('description')} lines={2} />
        <Pair>
          <NumberField
            label={t`Minutes`}
            {...form.field('durationMinutes')}
            minValue={5}
            maxValue={1440}
            step={5}
            isRequired
          />
          <NumberField
            label={t`Break afterwards in minutes`}
            {...form.field('bufferMinutes')}
            minValue={0}
            maxValue={1440}
            step={5}
            isRequired
          />
        </Pair>
        <Pair>
          <MoneyField label={t`Price`} {...form.field('priceCents')} isRequired />
          <MoneyField
            label={t`Deposit`}
            description={t`Leave empty for no deposit.`}
            {...deposit}
            value={deposit.value || null}
            onChange={(cents) => deposit.onChange(cents ?? 0)}
          />
        </Pair>
        <Checkbox {...form.checked('priceFrom')}>{t`“From”: it may cost more`}</Checkbox>
        <GroupField {...form.field('groupId')} />
        <ColourField {...form.field('colour')} />
        <TaxRateField {...form.field('taxRateBasisPoints')} />
        <Checkbox {...form.checked('active')}>{t`Can be booked`}</Checkbox>
        <Checkbox {...form.checked('bookableOnline')}>{t`Bookable online`}</Checkbox>
        <DialogActions>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
