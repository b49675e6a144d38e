import { words } from '../../messages/words'
import { Checkbox } from '../../ui/Checkbox'
import type { PartOfSettings } from './settings'
import { useVenue } from '../../venue/venue'

/** What staff see of customers and may do; admins see and do everything. */
export function StaffRules({ settings, onChange }: PartOfSettings) {
  const { who } = useVenue()
  const { clientVisibility } = settings
  return (
    <div className="checks">
      <Checkbox
        isSelected={clientVisibility.email}
        onChange={(email) => onChange({ clientVisibility: { ...clientVisibility, email } })}
      >
        {words.organization.staffSeeEmailAddresses(who)}
      </Checkbox>
      <Checkbox
        isSelected={clientVisibility.phone}
        onChange={(phone) => onChange({ clientVisibility: { ...clientVisibility, phone } })}
      >
        {words.organization.staffSeePhoneNumbers(who)}
      </Checkbox>
      {who === 'guest' && (
        <>
          <Checkbox
            isSelected={settings.depositStaffEditable}
            onChange={(depositStaffEditable) => onChange({ depositStaffEditable })}
          >
            {words.organization.staffChangeDeposits}
          </Checkbox>
          <Checkbox
            isSelected={settings.tableCombining}
            onChange={(tableCombining) => onChange({ tableCombining })}
          >
            {words.organization.combineTables}
          </Checkbox>
        </>
      )}
    </div>
  )
}
