import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lasting } from '../../texts/lasting'
import { Select } from '../../ui/Select'

const OFFERED = [0, 5, 10, 15, 30, 60]
const BY_THE_HOST = 'host'

interface Props {
  /** So long after its bill a party keeps its tables; null: until the host frees them. */
  value: number | null
  onChange: (minutes: number | null) => void
  theirs?: number | null
}

const idOf = (minutes: number | null) => (minutes === null ? BY_THE_HOST : String(minutes))

/** When the next party can have the table of one that has paid. */
export function FreeAfterBill({ value: minutes, onChange, theirs }: Props) {
  const offered = minutes === null || OFFERED.includes(minutes) ? OFFERED : [...OFFERED, minutes]
  return (
    <>
      <Select
        label={t`A table is free again`}
        name="freeAfterBillMinutes"
        choices={[
          ...offered.map((one) => ({
            id: String(one),
            name:
              one === 0
                ? t`As soon as the bill is paid`
                : t`${{ length: lasting(one) }} after the bill is paid`,
          })),
          { id: BY_THE_HOST, name: t`When the host frees it` },
        ]}
        value={idOf(minutes)}
        {...(theirs !== undefined && { theirs: idOf(theirs) })}
        onChange={(id) => onChange(id === BY_THE_HOST ? null : Number(id))}
      />
      <p className="muted">
        <Trans>
          Once a party has paid, its table can be booked for the rest of its time. Nothing is freed
          while something is owed.
        </Trans>
      </p>
    </>
  )
}
