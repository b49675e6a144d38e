import { select, t } from '@lingui/core/macro'
import { Checkbox } from '../../ui/Checkbox'
import type { PartOfSettings } from './settings'
import { useVenue } from '../../venue/venue'

/** What staff see of customers and may do; admins see and do everything. */
export function StaffRules({ form }: PartOfSettings) {
  const { who } = useVenue()
  const { clientVisibility } = form.values
  return (
    <div className="checks">
      <Checkbox
        isSelected={clientVisibility.email}
        onChange={(email) => form.set({ clientVisibility: { ...clientVisibility, email } })}
      >
        {select(who, {
          guest: 'Staff see email addresses of guests',
          other: 'Staff see email addresses of clients',
        })}
      </Checkbox>
      <Checkbox
        isSelected={clientVisibility.phone}
        onChange={(phone) => form.set({ clientVisibility: { ...clientVisibility, phone } })}
      >
        {select(who, {
          guest: 'Staff see phone numbers of guests',
          other: 'Staff see phone numbers of clients',
        })}
      </Checkbox>
      {who === 'guest' && (
        <>
          <Checkbox {...form.checked('depositStaffEditable')}>{t`Staff change deposits`}</Checkbox>
          <Checkbox {...form.checked('tableCombining')}>
            {t`Tables are put together for larger parties`}
          </Checkbox>
        </>
      )}
      <Checkbox {...form.checked('keepDayOnDevices')}>
        {t`Devices keep today's bookings, to show them at once and offline`}
      </Checkbox>
    </div>
  )
}
