import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { toast } from '../../ui/Toast'
import { CustomerField } from '../customers/CustomerField'
import { customer } from '../customers/queries'
import { useMoney } from '../../venue/useMoney'
import { useTypedOver } from '../../typed'
import { useSellPackage } from './queries'

const route = getRouteApi('/business/checkout/packages')

interface Props {
  sold: Schema['Package']
  onClose: () => void
}

/** Gives a package to a customer, who then has its visits. */
export function SellDialog({ sold, onClose }: Props) {
  const form = `package ${sold.id} for`
  const sell = useSellPackage(sold.id, form)
  const goTo = route.useNavigate()
  const money = useMoney()
  const { customer: id } = route.useSearch()
  const asked = useQuery({ ...customer(id ?? ''), enabled: id !== undefined }).data ?? null
  const [buyer, setChosen] = useTypedOver<Schema['Customer'] | null>(form, 'buyer', asked)
  return (
    <Dialog title={t`Give ${{ name: sold.name }} to a client`} isOpen onClose={onClose}>
      <Form
        keptAs={form}
        error={sell.error}
        onSubmit={() =>
          buyer &&
          sell.mutate(buyer.id, {
            onSuccess: async () => {
              toast(t`${{ client: buyer.name }} has ${{ packageName: sold.name }}.`)
              onClose()
              await goTo({ search: { customer: buyer.id } })
            },
          })
        }
      >
        <p>
          <Trans>
            The client has the visits at once. This takes no payment: to take{' '}
            {{ amount: money(sold.price_cents) }} as well, sell the package at the checkout.
          </Trans>
        </p>
        <CustomerField chosen={buyer} onChoose={setChosen} />
        <DialogActions isDisabled={!buyer} isPending={sell.isPending}>
          {t`Give package`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
