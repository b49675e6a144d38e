import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { Notice } from '../../ui/Notice'
import { customerExport } from './queries'
import '../../texts/parts/personal-data'

/** How far an export is, until its file can be fetched. */
export function Exporting({ id }: { id: string }) {
  const { data, error } = useQuery(customerExport(id))
  if (error) return <Notice>{sentenceOf(error)}</Notice>
  switch (data?.status) {
    case 'done':
      return (
        <p role="status">
          <Trans>The file with everything is there, for a day.</Trans>{' '}
          <a href={data.url ?? undefined} download>
            <Trans>Download personal-data.zip</Trans>
          </a>
        </p>
      )
    case 'failed':
      return <Notice>{t`The file could not be made. Please try again.`}</Notice>
    case 'expired':
      return <Notice>{t`The file is gone: it is kept for a day. Please export once more.`}</Notice>
    default:
      return (
        <p role="status">
          <Trans>The file is being made; this takes a minute or two.</Trans>
        </p>
      )
  }
}
