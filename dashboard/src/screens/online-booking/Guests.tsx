import { t } from '@lingui/core/macro'
import { Choices } from '../../ui/Choices'
import { TextField } from '../../ui/TextField'
import type { PartOfOnlineSettings } from './settings'
import '../../texts/parts/online'

/** What guests are asked for, and what they agree to. */
export function Guests({ settings, onChange }: PartOfOnlineSettings) {
  return (
    <>
      <Choices
        label={t`Phone number`}
        choices={{
          no: t`Not asked`,
          optional: t`Optional`,
          required: t`Required`,
        }}
        value={settings.askPhone}
        onChange={(askPhone) => onChange({ askPhone })}
      />
      <TextField
        label={t`Terms`}
        name="onlineBooking.terms"
        description={t`What is agreed to by booking. Leave empty for none.`}
        lines={4}
        maxLength={5000}
        value={settings.terms}
        onChange={(terms) => onChange({ terms })}
      />
      <TextField
        label={t({ message: 'Sites that may show the page', context: 'online booking' })}
        name="onlineBooking.embedOrigins"
        description={t`One address a line, such as https://www.example.com. Without any, no site can.`}
        lines={2}
        value={settings.embedOrigins}
        onChange={(embedOrigins) => onChange({ embedOrigins })}
      />
    </>
  )
}
