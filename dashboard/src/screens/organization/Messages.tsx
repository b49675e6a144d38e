import { t } from '@lingui/core/macro'
import { Checkbox } from '../../ui/Checkbox'
import { NumberField } from '../../ui/NumberField'
import type { PartOfSettings } from './settings'
import { MoneyField } from '../../venue/MoneyField'
import { useVenue } from '../../venue/venue'

/** What customers are written, what admins are, and what a sale gives. */
export function Messages({ form }: PartOfSettings) {
  const { features } = useVenue()
  const { notifications } = form.values
  const change = (changes: Partial<typeof notifications>) =>
    form.set({ notifications: { ...notifications, ...changes } })
  return (
    <>
      <div className="checks">
        <Checkbox
          isSelected={notifications.confirmation}
          onChange={(confirmation) => change({ confirmation })}
        >
          {t`Email a confirmation of each booking`}
        </Checkbox>
        <Checkbox isSelected={notifications.thanks} onChange={(thanks) => change({ thanks })}>
          {t`Email a thank-you after the visit`}
        </Checkbox>
        <Checkbox {...form.checked('weeklyReport')}>
          {t`Email admins each Monday what the last week came to`}
        </Checkbox>
      </div>
      <NumberField
        label={t`Send a reminder, hours before`}
        name="notifications.reminderHours"
        description={
          features.sms
            ? t`By email, or by SMS where there is no email address (paid plans, numbers of your country). Empty: no reminders.`
            : t`By email. Empty: no reminders.`
        }
        minValue={1}
        value={notifications.reminderHours ?? Number.NaN}
        onChange={(hours) => change({ reminderHours: Number.isNaN(hours) ? null : hours })}
      />
      <MoneyField
        label={t`Amount to spend for 1 loyalty point`}
        {...form.field('centsPerPoint')}
        description={t`Empty: sales give no points.`}
      />
    </>
  )
}
