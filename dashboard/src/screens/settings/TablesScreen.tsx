import { t } from '@lingui/core/macro'
import { Screen } from '../../ui/Screen'
import { DepositTiers } from '../deposit-tiers/DepositTiers'
import { Periods } from '../service-periods/Periods'
import { TableList } from '../tables/TableList'

/** When a restaurant serves, at which tables, and what larger parties are asked for. */
export function TablesScreen() {
  return (
    <Screen title={t`Tables and periods`}>
      <Periods />
      <TableList />
      <DepositTiers />
    </Screen>
  )
}
