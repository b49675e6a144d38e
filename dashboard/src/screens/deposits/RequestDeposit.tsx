import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useMoney } from '../../venue/useMoney'
import type { Guest } from './guest'
import { useRequestDeposit, type Deposited } from './queries'

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
    toast(t`The link is copied.`)
  }

  return (
    <Dialog
      title={t`Deposit of ${{ amount: money(booking.deposit.amount_cents) }}`}
      isOpen
      onClose={onClose}
    >
      {page.error ? (
        <Notice>{sentenceOf(page.error)}</Notice>
      ) : (
        <>
          <p>
            <Trans>{{ name: guest.name }} pays on a page of the payment service.</Trans>
          </p>
          <TextField label={t`Payment link`} isReadOnly value={url ?? ''} />
          {guest.isReturned && (
            <p role="note">
              <Trans>
                Emails to {{ name: guest.name }} come back. Copy the link and send it another way.
              </Trans>
            </p>
          )}
        </>
      )}
      <Actions>
        <Button onPress={onClose}>{t`Close`}</Button>
        {guest.email && (
          <Button
            isDisabled={url === null}
            isPending={mail.isPending}
            onPress={() =>
              mail.mutate(
                { notify: true },
                {
                  onSuccess: () => {
                    toast(t`The link is on its way to ${{ email: guest.email ?? '' }}.`)
                    onClose()
                  },
                  onError: (error) => toastFailure(sentenceOf(error)),
                },
              )
            }
          >
            {t`Email link`}
          </Button>
        )}
        <Button
          kind="primary"
          isDisabled={url === null}
          isPending={page.isPending}
          onPress={() =>
            void copy().catch(() =>
              toastFailure(t`This browser did not copy the link. Select it and copy it yourself.`),
            )
          }
        >
          {t`Copy link`}
        </Button>
      </Actions>
    </Dialog>
  )
}
