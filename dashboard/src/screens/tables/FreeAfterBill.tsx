import { words } from '../../messages/words'
import { Select } from '../../ui/Select'

const OFFERED = [0, 5, 10, 15, 30, 60]
const BY_THE_HOST = 'host'

interface Props {
  /** So long after its bill a party keeps its tables; null: until the host frees them. */
  minutes: number | null
  onMinutes: (minutes: number | null) => void
}

/** When the next party can have the table of one that has paid. */
export function FreeAfterBill({ minutes, onMinutes }: Props) {
  const { freeAfterBill, freeAfterBillHint, afterTheBill, byTheHost } = words.tables
  const offered = minutes === null || OFFERED.includes(minutes) ? OFFERED : [...OFFERED, minutes]
  return (
    <>
      <Select
        label={freeAfterBill}
        name="freeAfterBillMinutes"
        choices={[
          ...offered.map((one) => ({ id: String(one), name: afterTheBill(one) })),
          { id: BY_THE_HOST, name: byTheHost },
        ]}
        value={minutes === null ? BY_THE_HOST : String(minutes)}
        onChange={(id) => onMinutes(id === BY_THE_HOST ? null : Number(id))}
      />
      <p className="muted">{freeAfterBillHint}</p>
    </>
  )
}
