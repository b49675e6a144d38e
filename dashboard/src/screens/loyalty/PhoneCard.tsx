import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { Actions, Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { useVenue } from '../../venue/venue'
import { appleCard, googleCard } from './queries'
import '../../texts/parts/loyalty'

interface Props {
  memberId: string
  onClose: () => void
}

/** A member's card: a file for one kind of phone, a link for the other. */
export function PhoneCard({ memberId, onClose }: Props) {
  const { features } = useVenue()
  const google = useQuery({ ...googleCard(memberId), enabled: features.googleWallet })
  return (
    <Dialog title={t`Card for a phone`} isOpen onClose={onClose}>
      <p>
        <Trans>
          The card shows the points and keeps up with them. An iPhone opens the file, any other
          phone the link.
        </Trans>
      </p>
      {google.error && <Notice>{sentenceOf(google.error)}</Notice>}
      <Actions>
        {features.applePass && (
          <a className="button" href={appleCard(memberId)}>
            <Trans>File for Apple Wallet</Trans>
          </a>
        )}
        {google.data !== undefined && (
          <a className="button" href={google.data} target="_blank" rel="noreferrer">
            <Trans>Link for Google Wallet</Trans>
          </a>
        )}
      </Actions>
    </Dialog>
  )
}
