import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { latest } from '../../latest'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { usePermission } from '../../venue/usePermission'
import { PackageList } from './PackageList'
import { packages } from './queries'

const SoldPackages = lazyPart(
  () => import('./SoldPackages'),
  'SoldPackages',
  <Skeleton lines={2} />,
)
const SellDialog = lazyPart(() => import('./SellDialog'), 'SellDialog')
const PackageDialog = lazyPart(() => import('./PackageDialog'), 'PackageDialog')

type Open = { edit: Schema['Package'] | null } | { sell: Schema['Package'] }

/** Visits paid ahead: those on sale, and those that a customer has. */
export function PackagesScreen() {
  const all = useSuspenseQuery(packages()).data
  const mayWrite = usePermission('manage_services')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const add = mayWrite && (
    <Button kind="primary" icon="plus" onPress={() => setOpen({ edit: null })}>
      {t`New package`}
    </Button>
  )
  return (
    <Screen title={t`Packages`} actions={all.length > 0 && add}>
      {all.length === 0 ? (
        <EmptyState icon="tickets" title={t`No packages yet`} action={add}>
          {t`Visits that clients pay ahead: ten cuts for the price of nine, for example.`}
        </EmptyState>
      ) : (
        <>
          <PackageList
            packages={all}
            onSell={(one) => setOpen({ sell: one })}
            {...(mayWrite && { onEdit: (one: Schema['Package']) => setOpen({ edit: one }) })}
          />
          <SoldPackages />
        </>
      )}
      {open && 'edit' in open && (
        <PackageDialog edited={open.edit && latest(all, open.edit)} onClose={close} />
      )}
      {open && 'sell' in open && <SellDialog sold={open.sell} onClose={close} />}
    </Screen>
  )
}
