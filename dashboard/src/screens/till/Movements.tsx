import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../time'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { movements } from './queries'
import '../../texts/parts/till'

/** What was put into the drawer and taken out of it since the last close, the newest first. */
export function Movements({ number }: { number: number }) {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  const all = useQuery(movements()).data?.filter((one) => one.cash_up_number === number) ?? []
  if (all.length === 0) return null
  return (
    <Part title={t`In and out of the drawer`}>
      <Rows label={t`In and out of the drawer`}>
        {all.map(({ id, kind, reason, amount_cents, created_at, created_by_email }) => (
          <Row
            key={id}
            name={reason}
            note={[formatInstant(created_at, locale, timezone), created_by_email]
              .filter(Boolean)
              .join(' · ')}
            amount={kind === 'in' ? money(amount_cents) : money(-amount_cents)}
          />
        ))}
      </Rows>
    </Part>
  )
}
