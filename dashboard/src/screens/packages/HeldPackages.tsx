import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '../../messages/words'
import { CardSection } from '../customers/CardSection'
import { BoughtPackages } from './BoughtPackages'
import { packagesOf } from './queries'

/** The packages on a client's card. */
export function HeldPackages({ customerId }: { customerId: string }) {
  const bought = useQuery(packagesOf(customerId))
  return (
    <CardSection
      title={words.packages.packages}
      query={bought}
      action={
        <Link to="/checkout/packages" search={{ customer: customerId }} className="button">
          {words.packages.sellAPackage}
        </Link>
      }
    >
      {bought.data?.length ? (
        <BoughtPackages bought={bought.data} />
      ) : (
        <p className="muted">{words.packages.clientHasNone}</p>
      )}
    </CardSection>
  )
}
