import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { TaxRateField } from '../../venue/TaxRateField'
import { useSaveProduct } from './queries'

interface Props {
  /** The one to change; without it a new one is written. */
  product?: Schema['Product']
  isOpen: boolean
  onClose: () => void
}

export function ProductDialog({ product, isOpen, onClose }: Props) {
  return (
    <Dialog title={product ? t`Edit product` : t`New product`} isOpen={isOpen} onClose={onClose}>
      <ProductForm product={product} onClose={onClose} />
    </Dialog>
  )
}

function ProductForm({
  product,
  onClose,
}: {
  product: Schema['Product'] | undefined
  onClose: () => void
}) {
  const save = useSaveProduct()
  const form = useForm({
    of: 'product',
    record: product ?? null,
    start: {
      name: '',
      sku: '',
      priceCents: null as number | null,
      taxRateBasisPoints: 0,
      lowStockAt: Number.NaN,
      active: true,
    },
    named: ({ name }) => name,
    save: (values, shown) =>
      save.mutateAsync({
        product: shown,
        body: {
          ...values,
          sku: values.sku || null,
          priceCents: values.priceCents ?? 0,
          lowStockAt: Number.isNaN(values.lowStockAt) ? null : values.lowStockAt,
        },
      }),
    onSaved: () => {
      toast(product ? t`The product is changed.` : t`The product is added.`)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <TextField label={t`Name`} {...form.field('name')} isRequired autoFocus />
      <Pair>
        <MoneyField label={t`Price`} {...form.field('priceCents')} isRequired />
        <TextField label={t`Product code`} {...form.field('sku')} />
      </Pair>
      <TaxRateField {...form.field('taxRateBasisPoints')} />
      <NumberField
        label={t`Warn when stock is down to`}
        {...form.field('lowStockAt')}
        description={t`From this number down, the list says “Low”.`}
        minValue={0}
      />
      <Checkbox {...form.checked('active')}>{t`For sale`}</Checkbox>
      <DialogActions>{t`Save`}</DialogActions>
    </Form>
  )
}
