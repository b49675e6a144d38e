import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
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
      toast(to ? words.settings.isOn(name) : words.settings.offTakesNothingNew(name), undo)
    } catch (error) {
      toastFailure(sentenceOf(error))
    }
  }

  return (
    <>
      {!isOn && (
        <Tag tone="off" icon="strike">
          {words.settings.off}
        </Tag>
      )}
      <Button
        kind="quiet"
        aria-label={words.settings.switch(isOn, name)}
        isPending={isPending}
        onPress={() => turn(!isOn, () => void turn(isOn))}
      >
        {isOn ? words.settings.switchOff : words.settings.switchOn}
      </Button>
    </>
  )
}
