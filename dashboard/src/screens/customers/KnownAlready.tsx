import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api'
import { words } from '../../messages/words'
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
  return (
    <div role="status">
      {isAsked && others.length > 0 && (
        <p className="field-description">
          {words.customers.numberIsShared(others.map(({ name }) => name).join(', '), others.length)}
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
          {words.customers.whoHasTheAddress}
        </Link>
      </p>
    )
  )
}
