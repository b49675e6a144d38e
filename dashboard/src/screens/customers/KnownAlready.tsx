import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api'
import { isPhone, isSameNumber } from './newClient'
import { foundCustomers } from './queries'
import '../../ui/Field.css'

interface SharedProps {
  phone: string
  /** Whose number it is that is typed. */
  of?: string
}

/** Who has a number already, before it is saved: it may be shared, as in a family. */
export function SharedNumber({ phone, of }: SharedProps) {
  const isAsked = isPhone(phone)
  const { data = [] } = useQuery({ ...foundCustomers(phone.trim()), enabled: isAsked })
  const others = data.filter((one) => one.id !== of && isSameNumber(one.phone ?? '', phone))
  const count = others.length
  const names = others.map(({ name }) => name).join(', ')
  return (
    <div role="status">
      {isAsked && count > 0 && (
        <p className="field-description">
          {plural(count, {
            one: `${names} has this number, too.`,
            other: `${names} have this number, too.`,
          })}
        </p>
      )}
    </div>
  )
}

interface KnownProps {
  error: Error | null
  onFollow?: () => void
}

/** The way to whoever has the address that was refused for it. */
export function KnownAddress({ error, onFollow }: KnownProps) {
  const id = error instanceof ApiError ? error.customerId : null
  return (
    id && (
      <p>
        <Link to="/customers/$id" params={{ id }} onClick={() => onFollow?.()}>
          {t`Show who has this email address`}
        </Link>
      </p>
    )
  )
}
