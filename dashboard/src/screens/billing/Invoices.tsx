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
import { invoiceStatus } from './plans'
import { platformInvoices } from './queries'

/** What was charged for this service, each with the processor's own page. */
export function Invoices() {
  const { organization } = useVenue()
  const { data, error } = useQuery(platformInvoices(organization.subscription_status))
  if (error) return <Notice>{sentenceOf(error)}</Notice>
  if (!data) return <Skeleton lines={2} />
  if (data.length === 0)
    return (
      <p className="muted">
        <Trans>No charges yet.</Trans>
      </p>
    )
  return (
    <Rows label={t`Invoices`}>
      {data.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} />
      ))}
    </Rows>
  )
}

function Invoice({ invoice }: { invoice: Schema['PlatformInvoice'] }) {
  const { locale, timezone } = useVenue()
  const { number, createdAt, amountCents, currency, status, hostedInvoiceUrl, invoicePdf } = invoice
  const { tone, icon, word } = invoiceStatus(status)
  const name = number || t`Not numbered yet`
  return (
    <Row
      name={
        hostedInvoiceUrl ? (
          <a href={hostedInvoiceUrl} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          name
        )
      }
      note={formatInstant(createdAt, locale, timezone)}
      amount={formatCents(amountCents, currency, locale)}
    >
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      {invoicePdf && (
        <a href={invoicePdf} target="_blank" rel="noreferrer" aria-label={t`PDF of ${name}`}>
          <Trans>PDF</Trans>
        </a>
      )}
    </Row>
  )
}
