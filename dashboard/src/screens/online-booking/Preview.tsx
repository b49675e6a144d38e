import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Part } from '../../ui/Part'
import './Preview.css'
import '../../texts/parts/online'

/**
 * The page as guests see it on a phone. It may look around there, and not send anything: the frame lets no form leave.
 */
export function Preview({ address }: { address: string }) {
  return (
    <Part title={t`Preview`}>
      <p className="muted">
        <Trans>The page as it is now. Nothing can be booked in the preview.</Trans>
      </p>
      <iframe
        className="online-preview"
        title={t`Your page`}
        src={`${address}?preview=yes`}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin"
      />
    </Part>
  )
}
