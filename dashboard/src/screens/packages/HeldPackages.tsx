import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CardSection } from '../customers/CardSection'
import { BoughtPackages } from './BoughtPackages'
import { packagesOf } from './queries'

/** The packages on a client's card. */
export function HeldPackages({ customerId }: { customerId: string }) {
  const bought = useQuery(packagesOf(customerId))
  return (
    <CardSection
      title={t`Packages`}
      query={bought}
      action={
        <Link to="/checkout/packages" search={{ customer: customerId }} className="button">
          {t`Add a package`}
        </Link>
      }
    >
      {bought.data?.length ? (
        <BoughtPackages bought={bought.data} />
      ) : (
        <p className="muted">
          <Trans>No packages yet.</Trans>
        </p>
      )}
    </CardSection>
  )
}
