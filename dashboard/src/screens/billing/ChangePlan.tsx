import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { plans, type Tier } from './plans'
import { useChoosePlan } from './queries'

interface Props {
  tier: Tier
  annual: boolean
  onChanged: () => void
  onClose: () => void
}

/** Another plan in place of the one that is paid for. */
export function ChangePlan({ tier, annual, onChanged, onClose }: Props) {
  const choose = useChoosePlan()
  const { name } = plans(useVenue().features)[tier]

  const form = useForm({
    of: null,
    start: {},
    save: () => choose.mutateAsync({ tier, annual }),
    onSaved: ({ url }) => {
      if (url !== null) return // it waits for a payment, on a page that opens now
      toast(t`The plan is changed.`)
      onChanged()
      onClose()
    },
  })

  return (
    <Dialog
      title={annual ? t`${name}, by the year?` : t`${name}, by the month?`}
      isOpen
      onClose={onClose}
    >
      <Form form={form}>
        <p>
          <Trans>
            It takes the place of the present plan at once. What that has cost for the time that is
            left is credited, and the difference charged to the card.
          </Trans>
        </p>
        <Actions>
          <Button onPress={onClose}>{t`Keep the plan`}</Button>
          <Button kind="primary" type="submit" isPending={form.isPending}>
            {t`Change plan`}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
