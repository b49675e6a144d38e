import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf, type Schema } from '../../api'
import { formatCents } from '../../money'
import { formatInstant } from '../../time'
import { Notice } from '../../ui/Notice'
import { Row, Rows } from '../../ui/Rows'
import { Skeleton } from '../../ui/Skeleton'
import { Tag } from '../../ui/Tag'
import { useVenue } from '../../venue/venue'
import { disputes } from './queries'
import { disputeStatus } from './accountStatus'

/** What guests' banks dispute, each with until when it may be answered. */
export function Disputes({ dashboardUrl }: { dashboardUrl: string | null }) {
  const { data, error } = useQuery(disputes())
  if (error) return <Notice>{sentenceOf(error)}</Notice>
  if (!data) return <Skeleton lines={2} />
  if (data.length === 0)
    return (
      <p className="muted">
        <Trans>
          No disputes. If a bank takes a payment back, you see it here and get an email.
        </Trans>
      </p>
    )
  return (
    <Rows label={t`Disputes`}>
      {data.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} dashboardUrl={dashboardUrl} />
      ))}
    </Rows>
  )
}

interface Props {
  dispute: Schema['Dispute']
  dashboardUrl: string | null
}

function Dispute({ dispute, dashboardUrl }: Props) {
  const { locale, timezone } = useVenue()
  const { tone, icon, word } = disputeStatus(dispute.status)
  const until = dispute.status.endsWith('needs_response') ? dispute.due_at : null
  const opened = t`Disputed ${{ when: formatInstant(dispute.disputed_at, locale, timezone) }}`
  return (
    <Row
      name={opened}
      note={until && t`Answer until ${{ when: formatInstant(until, locale, timezone) }}`}
      amount={formatCents(dispute.disputed_cents, dispute.currency, locale)}
    >
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      {until && dashboardUrl && (
        <a
          href={dashboardUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Answer in Stripe: ${{ dispute: opened }}`}
        >
          <Trans>Answer in Stripe</Trans>
        </a>
      )}
    </Row>
  )
}
