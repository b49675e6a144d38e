import { lazy, Suspense, useState } from 'react'
import type { Schema } from '../../api'
import { Rows } from '../../ui/Rows'
import { SoldPackage } from './SoldPackage'

const RedeemDialog = lazy(() =>
  import('./RedeemDialog').then((file) => ({ default: file.RedeemDialog })),
)

/** What one customer has bought, how much of it is left, and the way to use it. */
export function BoughtPackages({ bought }: { bought: readonly Schema['CustomerPackage'][] }) {
  const [redeemed, setRedeemed] = useState<Schema['CustomerPackage'] | null>(null)
  return (
    <>
      <Rows label="Packages of the customer">
        {bought.map((one) => (
          <SoldPackage key={one.id} sold={one} onRedeem={() => setRedeemed(one)} />
        ))}
      </Rows>
      <Suspense>
        {redeemed && <RedeemDialog redeemed={redeemed} onClose={() => setRedeemed(null)} />}
      </Suspense>
    </>
  )
}
