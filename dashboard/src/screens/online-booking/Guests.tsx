import { t } from '@lingui/core/macro'
import { Choices } from '../../ui/Choices'
import { TextField } from '../../ui/TextField'
import type { PartOfOnlineSettings } from './settings'
import '../../texts/parts/online'

/** What guests are asked for, and what they agree to. */
export function Guests({ form }: PartOfOnlineSettings) {
  return (
    <>
      <Choices
        label={t`Phone number`}
        choices={{
          no: t`Not asked`,
          optional: t`Optional`,
          required: t`Required`,
        }}
        {...form.field('askPhone')}
      />
      <TextField
        label={t`Terms`}
        {...form.field('terms')}
        name="onlineBooking.terms"
        description={t`What is agreed to by booking. Leave empty for none.`}
        lines={4}
        maxLength={5000}
      />
      <TextField
        label={t({ message: 'Sites that may show the page', context: 'online booking' })}
        {...form.field('embedOrigins')}
        name="onlineBooking.embedOrigins"
        description={t`One address a line, such as https://www.example.com. Without any, no site can.`}
        lines={2}
      />
    </>
  )
}
