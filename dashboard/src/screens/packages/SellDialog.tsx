import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { CustomerField } from '../customers/CustomerField'
import { customer } from '../customers/queries'
import { useMoney } from '../../venue/useMoney'
import { useSellPackage } from './queries'

const route = getRouteApi('/business/checkout/packages')

interface Props {
  sold: Schema['Package']
  onClose: () => void
}

/** Gives a package to a customer, who then has its visits. */
export function SellDialog({ sold, onClose }: Props) {
  const of = `package ${sold.id} for`
  const sell = useSellPackage(sold.id, of)
  const goTo = route.useNavigate()
  const money = useMoney()
  const { customer: id } = route.useSearch()
  const asked = useQuery({ ...customer(id ?? ''), enabled: id !== undefined }).data ?? null
  const form = useForm({
    of,
    start: { buyer: asked },
    named: ({ buyer }) => buyer?.name ?? '',
    save: async ({ buyer }) => {
      if (buyer !== null) await sell.mutateAsync(buyer.id)
      return buyer
    },
    onSaved: async (buyer) => {
      if (buyer === null) return
      toast(t`${{ client: buyer.name }} has ${{ packageName: sold.name }}.`)
      onClose()
      await goTo({ search: { customer: buyer.id } })
    },
  })
  const { buyer } = form.values
  return (
    <Dialog title={t`Give ${{ name: sold.name }} to a client`} isOpen onClose={onClose}>
      <Form form={form}>
        <p>
          <Trans>
            The client has the visits at once. This takes no payment: to take{' '}
            {{ amount: money(sold.price_cents) }} as well, sell the package at the checkout.
          </Trans>
        </p>
        <CustomerField chosen={buyer} onChoose={form.field('buyer').onChange} />
        <DialogActions isDisabled={!buyer}>{t`Give package`}</DialogActions>
      </Form>
    </Dialog>
  )
}
