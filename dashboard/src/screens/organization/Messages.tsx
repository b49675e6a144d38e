import { words } from '../../messages/words'
import { Checkbox } from '../../ui/Checkbox'
import { NumberField } from '../../ui/NumberField'
import type { PartOfSettings } from './settings'
import { MoneyField } from '../../venue/MoneyField'

/** What customers are written, what admins are, and what a sale gives. */
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
          {words.organization.confirmWhatIsBooked}
        </Checkbox>
        <Checkbox isSelected={notifications.thanks} onChange={(thanks) => change({ thanks })}>
          {words.organization.thankAfterTheVisit}
        </Checkbox>
        <Checkbox
          isSelected={settings.weeklyReport}
          onChange={(weeklyReport) => onChange({ weeklyReport })}
        >
          {words.organization.weeklyReport}
        </Checkbox>
      </div>
      <NumberField
        label={words.organization.reminderHours}
        name="notifications.reminderHours"
        description={words.organization.byEmailPaidPlanBy}
        minValue={1}
        value={notifications.reminderHours ?? Number.NaN}
        onChange={(hours) => change({ reminderHours: Number.isNaN(hours) ? null : hours })}
      />
      <MoneyField
        label={words.organization.spendPerPoint}
        name="centsPerPoint"
        description={words.organization.spendPerPointHint}
        cents={settings.centsPerPoint}
        onCents={(centsPerPoint) => onChange({ centsPerPoint })}
      />
    </>
  )
}
