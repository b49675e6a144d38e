import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { formatWeek, mondayOf } from '../../time'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { useIsPhone } from '../../ui/useIsPhone'
import { usePermission } from '../../venue/usePermission'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { DayPicker } from '../day/DayPicker'
import { NobodyYet } from './NobodyYet'
import { rota } from './queries'
import { RotaGrid, type Open } from './RotaGrid'

const CopyWeek = lazyPart(() => import('./CopyWeek'), 'CopyWeek')
const DayHours = lazyPart(() => import('./DayHours'), 'DayHours')

const route = getRouteApi('/business/settings/rota')

/** Who works when in a week: by the rota where it is set, or else as usual. A rota's weeks begin on Monday everywhere. */
export function RotaScreen() {
  const { locale } = useVenue()
  const today = useToday()
  const { week } = route.useSearch()
  const goTo = route.useNavigate()
  const monday = mondayOf(week ?? today)
  const shown = useSuspenseQuery(rota(monday)).data
  const mayWrite = usePermission('manage_services')
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<Open>(null)
  const opened = shown.weeks.find((one) => one.provider_id === open?.providerId) ?? null

  if (shown.weeks.length === 0) return <NobodyYet mayWrite={mayWrite} />
  return (
    <Screen
      title={t`Rota, ${{ week: formatWeek(monday, locale) }}`}
      actions={
        <>
          <DayPicker
            day={monday}
            step="Week"
            isShort={isPhone}
            onChange={(next) => goTo({ search: { week: mondayOf(next) } })}
          />
          {mayWrite && (
            <Button onHoverStart={CopyWeek.preload} onPress={() => setOpen({ providerId: null })}>
              {t`Copy week`}
            </Button>
          )}
        </>
      }
    >
      {mayWrite && (
        <p className="muted">
          <Trans>
            Press a day to change its hours in this week only. Days in grey have the usual hours.
          </Trans>
        </p>
      )}
      <RotaGrid rota={shown} onOpen={mayWrite ? setOpen : null} />
      {open?.day && opened && (
        <DayHours week={opened} day={open.day} onClose={() => setOpen(null)} />
      )}
      {open && !open.day && <CopyWeek rota={shown} of={opened} onClose={() => setOpen(null)} />}
    </Screen>
  )
}
