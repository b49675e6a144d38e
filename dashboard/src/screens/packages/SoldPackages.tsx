import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { sentenceOf } from '../../api'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { CustomerField } from '../customers/CustomerField'
import { customer } from '../customers/queries'
import { BoughtPackages } from './BoughtPackages'
import { packagesOf } from './queries'
import './SoldPackages.css'

const route = getRouteApi('/business/checkout/packages')

/** What one customer has bought, and how much of it is left. */
export function SoldPackages() {
  const { customer: id } = route.useSearch()
  const goTo = route.useNavigate()
  const buyer = useQuery({ ...customer(id ?? ''), enabled: id !== undefined })
  const bought = useQuery({ ...packagesOf(id ?? ''), enabled: id !== undefined })
  const error = buyer.error ?? bought.error
  return (
    <section className="sold-packages" aria-labelledby="sold-packages">
      <h2 id="sold-packages">
        <Trans>Packages of a client</Trans>
      </h2>
      <div className="sold-packages-customer">
        <CustomerField
          chosen={id === undefined ? null : { name: buyer.data?.name ?? '…' }}
          onChoose={(chosen) => goTo({ search: chosen ? { customer: chosen.id } : {} })}
        />
      </div>
      {error && <Notice>{sentenceOf(error)}</Notice>}
      {bought.isLoading && <Skeleton lines={2} />}
      {bought.data?.length === 0 && (
        <p className="muted">
          <Trans>This client has no packages.</Trans>
        </p>
      )}
      {bought.data && bought.data.length > 0 && <BoughtPackages bought={bought.data} />}
    </section>
  )
}
