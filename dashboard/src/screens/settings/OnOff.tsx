import { t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Tag } from '../../ui/Tag'
import { toast, toastFailure } from '../../ui/Toast'

interface Props {
  name: string
  isOn: boolean
  change: (isOn: boolean) => Promise<unknown>
  isPending: boolean
}

/** Whether something takes bookings, and the button that says otherwise; what was switched can be switched back. */
export function OnOff({ name, isOn, change, isPending }: Props) {
  async function turn(to: boolean, undo?: () => void) {
    try {
      await change(to)
      toast(
        to ? t`${name} takes bookings again.` : t`${name} takes no new bookings. Those made stay.`,
        undo,
      )
    } catch (error) {
      toastFailure(sentenceOf(error))
    }
  }

  return (
    <>
      {!isOn && (
        <Tag tone="off" icon="strike">
          {t`Off`}
        </Tag>
      )}
      <Button
        kind="quiet"
        aria-label={isOn ? t`Stop bookings: ${name}` : t`Take bookings: ${name}`}
        isPending={isPending}
        onPress={() => turn(!isOn, () => void turn(isOn))}
      >
        {isOn ? t`Stop bookings` : t`Take bookings`}
      </Button>
    </>
  )
}
