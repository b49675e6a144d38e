import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Schema } from '../../api'
import { Rows } from '../../ui/Rows'
import { lazyPart } from '../../ui/lazyPart'
import { SoldPackage } from './SoldPackage'

const RedeemDialog = lazyPart(() => import('./RedeemDialog'), 'RedeemDialog')

/** What one customer has bought, how much of it is left, and the way to use it. */
export function BoughtPackages({ bought }: { bought: readonly Schema['CustomerPackage'][] }) {
  const [redeemed, setRedeemed] = useState<Schema['CustomerPackage'] | null>(null)
  return (
    <>
      <Rows label={t`Packages of the client`}>
        {bought.map((one) => (
          <SoldPackage key={one.id} sold={one} onRedeem={() => setRedeemed(one)} />
        ))}
      </Rows>
      {redeemed && <RedeemDialog redeemed={redeemed} onClose={() => setRedeemed(null)} />}
    </>
  )
}
