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
      title="Packages"
      query={bought}
      action={
        <Link to="/checkout/packages" search={{ customer: customerId }} className="button">
          Sell a package
        </Link>
      }
    >
      {bought.data?.length ? (
        <BoughtPackages bought={bought.data} />
      ) : (
        <p className="muted">No package was sold to this client.</p>
      )}
    </CardSection>
  )
}
