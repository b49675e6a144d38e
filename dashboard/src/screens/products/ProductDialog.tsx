import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form, Pair } from '../../ui/TypedForm'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { MoneyField } from '../../venue/MoneyField'
import { TaxRateField } from '../../venue/TaxRateField'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
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
  const form = useFormOf('product', product ?? null)
  const save = useSaveProduct(product?.id ?? null)
  const [priceCents, setPrice] = useTyped(form, 'priceCents', product?.price_cents ?? 0)
  const [taxRateBasisPoints, setTaxRate] = useTyped(
    form,
    'taxRateBasisPoints',
    product?.tax_rate_basis_points ?? 0,
  )
  const [lowStockAt, setLowStockAt] = useTyped(form, 'lowStockAt', product?.low_stock_at ?? null)
  return (
    <Form
      keptAs={form}
      error={save.error}
      onSubmit={(values) =>
        save.mutate(
          {
            name: filledIn(values, 'name'),
            sku: filledIn(values, 'sku') || null,
            priceCents,
            taxRateBasisPoints,
            lowStockAt,
            active: values.has('active'),
          },
          {
            onSuccess: () => {
              toast(product ? t`The product is changed.` : t`The product is added.`)
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
        defaultValue={product?.name ?? ''}
        isRequired
        autoFocus
      />
      <Pair>
        <MoneyField
          label={t`Price`}
          name="priceCents"
          value={priceCents}
          onChange={(cents) => setPrice(cents ?? 0)}
          isRequired
        />
        <TextField label={t`Product code`} name="sku" defaultValue={product?.sku ?? ''} />
      </Pair>
      <TaxRateField name="taxRateBasisPoints" value={taxRateBasisPoints} onChange={setTaxRate} />
      <NumberField
        label={t`Warn when stock is down to`}
        name="lowStockAt"
        description={t`From this number down, the list says “Low”.`}
        minValue={0}
        defaultValue={lowStockAt ?? Number.NaN}
        onChange={(pieces) => setLowStockAt(Number.isNaN(pieces) ? null : pieces)}
      />
      <Checkbox name="active" defaultSelected={product?.active ?? true}>
        {t`For sale`}
      </Checkbox>
      <DialogActions isPending={save.isPending}>{t`Save`}</DialogActions>
    </Form>
  )
}
