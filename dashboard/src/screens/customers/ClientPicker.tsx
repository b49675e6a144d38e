import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { SearchBox } from '../../ui/SearchBox'
import { isPhone, makesClient } from './newClient'
import { useFound } from './useFound'

const MOST_SHOWN = 5

interface Props {
  label: string
  text: string
  onText: (text: string) => void
  picked: string | null
  /** Somebody who is known, or null for a name that nobody has yet. */
  onPick: (client: Schema['FoundCustomer'] | null) => void
  /** They walk in: nobody has to know who they are, and a name alone makes no customer; a number does. */
  isWalkIn?: boolean
}

/** Somebody by a part of their name, email address or phone number; a name that is nobody's is a new one's. */
export function ClientPicker({ label, text, onText, picked, onPick, isWalkIn = false }: Props) {
  const { customers, found, isNobody } = useFound(picked === null ? text : '')

  function pick(id: string) {
    const client = customers.find((one) => one.id === id)
    onText(client?.name ?? text)
    onPick(client ?? null)
  }

  return (
    <SearchBox
      label={label}
      name="name"
      autoFocus
      isRequired={!isWalkIn}
      isFree
      placeholder={isWalkIn ? t`A name to call out, if you like` : t`Name, phone or email`}
      text={text}
      onText={(next) => {
        onText(next)
        onPick(null)
      }}
      found={found.slice(0, MOST_SHOWN)}
      foundLabel={t`Known already`}
      nothing={isNobody && makesClient(text, isWalkIn) ? newHere(text) : null}
      onChoose={pick}
    />
  )
}

function newHere(typed: string): string {
  return isPhone(typed)
    ? t`A new number: type the name that belongs to it.`
    : t`New here: they are added with the booking.`
}
