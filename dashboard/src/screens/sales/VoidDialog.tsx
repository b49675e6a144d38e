import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Schema } from '../../api'
import { listed } from '../../texts/listed'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/Choices'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useMoney } from '../../venue/useMoney'
import { cashUps } from '../till/queries'
import { useVoid } from './queries'
import { isInOpenTill, paidFor } from './voiding'
import { methods } from './words'
import '../../texts/parts/returns'

interface Props {
  sale: Schema['SaleWithLines']
  onClose: () => void
  /** Takes it back by a return instead. */
  onReturn: () => void
}

/** `all` went back, `later` is to be settled, of `nothing` nobody is owed anything. */
type Given = 'all' | 'later' | 'nothing'

/** Asks before a sale is taken back, which cannot be undone, and what was given back with it. */
export function VoidDialog({ sale, onClose, onReturn }: Props) {
  const money = useMoney()
  const paid = paidFor(sale)
  const till = useInfiniteQuery({ ...cashUps(), enabled: paid.length > 0 })
  const isOfToday = till.data?.open ? isInOpenTill(sale, till.data.open.since) : null
  const voiding = useVoid(sale.id)
  const form = useForm({
    of: `void ${sale.id}`,
    start: { reason: '', given: null as Given | null },
    save: ({ reason }, _shown, wanted: Given) =>
      voiding.mutateAsync({
        reason: reason || null,
        ...(paid.length > 0 && wanted !== 'later' && { givenBack: wanted === 'all' ? paid : [] }),
      }),
    onSaved: () => {
      toast(t`The sale is voided.`)
      onClose()
    },
  })
  const given = form.values.given ?? (isOfToday ? 'all' : 'nothing')
  const amounts = listed(
    paid.map(({ method, amountCents }) => `${money(amountCents)} (${methods()[method]})`),
  )
  return (
    <Dialog title={t`Void this sale?`} isOpen onClose={onClose}>
      <Form form={form} onSubmit={() => form.submit(given)}>
        <p>
          <Trans>
            Its products are in stock again, and points that it gave are taken back. Packages that
            it sold stay as they are. You cannot undo this.
          </Trans>
        </p>
        {paid.length > 0 && isOfToday !== null && (
          <Choices
            label={t`${amounts} was paid. Did you give it back?`}
            choices={{
              all: t`Yes, all of it`,
              later: t`Not yet`,
              nothing: t`Nothing goes back`,
            }}
            value={given}
            onChange={(chosen) => form.set({ given: chosen })}
          />
        )}
        {given === 'later' && (
          <p className="muted">
            <Trans>It stands under “Money to settle” until somebody gives it back.</Trans>
          </p>
        )}
        {isOfToday === false && (
          <p className="muted">
            <Trans>
              It was paid on a day that is closed. A return gives it back from today’s till.
            </Trans>
          </p>
        )}
        <TextField label={t`Reason`} {...form.field('reason')} maxLength={500} />
        <Actions>
          <Button slot="close">{t`Keep it`}</Button>
          {isOfToday === false && <Button onPress={onReturn}>{t`Return instead…`}</Button>}
          <Button
            kind="danger"
            type="submit"
            isPending={form.isPending}
            isDisabled={paid.length > 0 && isOfToday === null}
          >
            {t`Void sale`}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
