import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { loyaltyWords } from '../../messages/loyalty/words'
import { Actions, Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { appleCard, googleCard } from './queries'

interface Props {
  memberId: string
  onClose: () => void
}

/** A member's card: a file for one kind of phone, a link for the other. */
export function PhoneCard({ memberId, onClose }: Props) {
  const google = useQuery(googleCard(memberId))
  return (
    <Dialog title={loyaltyWords.cardForAPhone} isOpen onClose={onClose}>
      <p>{loyaltyWords.whatTheCardShows}</p>
      {google.error && <Notice>{sentenceOf(google.error)}</Notice>}
      <Actions>
        <a className="button" href={appleCard(memberId)}>
          {loyaltyWords.fileForAppleWallet}
        </a>
        {google.data !== undefined && (
          <a className="button" href={google.data} target="_blank" rel="noreferrer">
            {loyaltyWords.linkForGoogleWallet}
          </a>
        )}
      </Actions>
    </Dialog>
  )
}
