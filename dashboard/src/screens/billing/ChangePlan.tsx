import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
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

  function submit() {
    choose.mutate(
      { tier, annual },
      {
        onSuccess: ({ url }) => {
          if (url !== null) return // it waits for a payment, on a page that opens now
          toast(words.billing.thePlanIsChanged)
          onChanged()
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={words.billing.byTheQuestion(plans()[tier].name, annual)}
      isOpen
      onClose={onClose}
    >
      <Form error={choose.error} onSubmit={submit}>
        <p>{words.billing.whatChangingThePlanDoes}</p>
        <Actions>
          <Button onPress={onClose}>{words.billing.keepThePlan}</Button>
          <Button kind="primary" type="submit" isPending={choose.isPending}>
            {words.billing.changeIt}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
