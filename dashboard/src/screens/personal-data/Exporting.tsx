import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { Notice } from '../../ui/Notice'
import { customerExport } from './queries'
import { texts } from './texts'

/** How far an export is, until its file can be fetched. */
export function Exporting({ id }: { id: string }) {
  const { data, error } = useQuery(customerExport(id))
  if (error) return <Notice>{sentenceOf(error)}</Notice>
  switch (data?.status) {
    case 'done':
      return (
        <p role="status">
          {texts().isExported}{' '}
          <a href={data.url ?? undefined} download>
            {texts().download}
          </a>
        </p>
      )
    case 'failed':
      return <Notice>{texts().exportFailed}</Notice>
    case 'expired':
      return <Notice>{texts().exportExpired}</Notice>
    default:
      return <p role="status">{texts().isBeingExported}</p>
  }
}
