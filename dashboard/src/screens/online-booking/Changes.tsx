import { words } from '../../messages/words'
import { Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import type { PartOfOnlineSettings } from './settings'

/** Until when guests cancel, with their deposit back, and until when and how often they move a booking. */
export function Changes({ settings, onChange }: PartOfOnlineSettings) {
  return (
    <>
      <NumberField
        label={words.onlineBooking.cancelUntilHours}
        name="onlineBooking.cancelUntilHours"
        description={words.onlineBooking.cancelUntilHint}
        minValue={0}
        maxValue={720}
        isRequired
        value={settings.cancelUntilHours}
        onChange={(cancelUntilHours) => onChange({ cancelUntilHours })}
      />
      <Pair>
        <NumberField
          label={words.onlineBooking.changeUntilHours}
          name="onlineBooking.changeUntilHours"
          description={words.onlineBooking.changeUntilHint}
          minValue={0}
          maxValue={720}
          isRequired
          value={settings.changeUntilHours}
          onChange={(changeUntilHours) => onChange({ changeUntilHours })}
        />
        <NumberField
          label={words.onlineBooking.maxChanges}
          name="onlineBooking.maxChanges"
          description={words.onlineBooking.maxChangesHint}
          minValue={0}
          maxValue={20}
          isRequired
          value={settings.maxChanges}
          onChange={(maxChanges) => onChange({ maxChanges })}
        />
      </Pair>
    </>
  )
}
