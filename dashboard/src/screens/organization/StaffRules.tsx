import { Checkbox } from '../../ui/Checkbox'
import type { PartOfSettings } from './settings'
import { useVenue } from '../../venue/venue'

/** What staff see of customers and may do; admins see and do everything. */
export function StaffRules({ settings, onChange }: PartOfSettings) {
  const isSalon = useVenue().organization.business_type === 'appointments'
  const { clientVisibility } = settings
  const who = isSalon ? 'clients' : 'guests'
  return (
    <div className="checks">
      <Checkbox
        isSelected={clientVisibility.email}
        onChange={(email) => onChange({ clientVisibility: { ...clientVisibility, email } })}
      >
        {`Staff see email addresses of ${who}`}
      </Checkbox>
      <Checkbox
        isSelected={clientVisibility.phone}
        onChange={(phone) => onChange({ clientVisibility: { ...clientVisibility, phone } })}
      >
        {`Staff see phone numbers of ${who}`}
      </Checkbox>
      {!isSalon && (
        <>
          <Checkbox
            isSelected={settings.depositStaffEditable}
            onChange={(depositStaffEditable) => onChange({ depositStaffEditable })}
          >
            Staff change deposits
          </Checkbox>
          <Checkbox
            isSelected={settings.tableCombining}
            onChange={(tableCombining) => onChange({ tableCombining })}
          >
            Tables are put together for larger parties
          </Checkbox>
        </>
      )}
    </div>
  )
}
