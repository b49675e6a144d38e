import { Checkbox } from '../../ui/Checkbox'
import { NumberField } from '../../ui/NumberField'
import type { PartOfSettings } from './settings'
import { MoneyField } from '../../venue/MoneyField'

/** What customers are written, beyond what is cancelled, and what a sale gives them. */
export function Messages({ settings, onChange }: PartOfSettings) {
  const { notifications } = settings
  const change = (changes: Partial<typeof notifications>) =>
    onChange({ notifications: { ...notifications, ...changes } })
  return (
    <>
      <div className="checks">
        <Checkbox
          isSelected={notifications.confirmation}
          onChange={(confirmation) => change({ confirmation })}
        >
          Confirm what is booked
        </Checkbox>
        <Checkbox isSelected={notifications.thanks} onChange={(thanks) => change({ thanks })}>
          Thank after the visit
        </Checkbox>
      </div>
      <NumberField
        label="Remind so many hours before"
        name="notifications.reminderHours"
        description="By email; with a paid plan by SMS to mobile numbers of your country, where there is no email address. Left empty, nobody is reminded."
        minValue={1}
        value={notifications.reminderHours ?? Number.NaN}
        onChange={(hours) => change({ reminderHours: Number.isNaN(hours) ? null : hours })}
      />
      <MoneyField
        label="Spent for one point of loyalty"
        name="centsPerPoint"
        description="Left empty, a sale gives no points."
        cents={settings.centsPerPoint}
        onCents={(centsPerPoint) => onChange({ centsPerPoint })}
      />
    </>
  )
}
