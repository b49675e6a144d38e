import { useEffect } from 'react'
import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useMoney } from '../../venue/useMoney'
import { useRequestDeposit, type Deposited, type Guest } from './queries'

interface Props {
  booking: Deposited
  guest: Guest
  onClose: () => void
}

/** The page on which the guest pays a deposit: as a link to copy, or by email. */
export function RequestDeposit({ booking, guest, onClose }: Props) {
  const money = useMoney()
  const page = useRequestDeposit(booking)
  const mail = useRequestDeposit(booking)
  const { mutate: open } = page
  useEffect(() => open({ notify: false }), [open])
  const url = page.data?.url ?? null

  async function copy() {
    if (url === null) return
    await navigator.clipboard.writeText(url)
    toast(words.deposits.linkIsCopied)
  }

  return (
    <Dialog
      title={words.deposits.depositOf(money(booking.deposit.amount_cents))}
      isOpen
      onClose={onClose}
    >
      {page.error ? (
        <Notice>{sentenceOf(page.error)}</Notice>
      ) : (
        <>
          <p>{words.deposits.guestPaysOnPage(guest.name)}</p>
          <TextField label={words.deposits.paymentLink} isReadOnly value={url ?? ''} />
        </>
      )}
      <Actions>
        <Button onPress={onClose}>{words.ui.close}</Button>
        {guest.email && (
          <Button
            isDisabled={url === null}
            isPending={mail.isPending}
            onPress={() =>
              mail.mutate(
                { notify: true },
                {
                  onSuccess: () => {
                    toast(words.deposits.linkIsSent(guest.email ?? ''))
                    onClose()
                  },
                  onError: (error) => toastFailure(sentenceOf(error)),
                },
              )
            }
          >
            {words.deposits.emailLink}
          </Button>
        )}
        <Button
          kind="primary"
          isDisabled={url === null}
          isPending={page.isPending}
          onPress={() => void copy().catch(() => toastFailure(words.deposits.linkIsNotCopied))}
        >
          {words.deposits.copyLink}
        </Button>
      </Actions>
    </Dialog>
  )
}
