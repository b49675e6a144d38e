import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { PLANS, type Tier } from './plans'
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

  function submit() {
    choose.mutate(
      { tier, annual },
      {
        onSuccess: ({ url }) => {
          if (url !== null) return // it waits for a payment, on a page that opens now
          toast('The plan is changed.')
          onChanged()
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={`${PLANS[tier].name}, by the ${annual ? 'year' : 'month'}?`}
      isOpen
      onClose={onClose}
    >
      <Form error={choose.error} onSubmit={submit}>
        <p>
          It takes the place of the present plan at once. What that has cost for the time that is
          left is credited, and the difference charged to the card.
        </p>
        <Actions>
          <Button onPress={onClose}>Keep the plan</Button>
          <Button kind="primary" type="submit" isPending={choose.isPending}>
            Change it
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
