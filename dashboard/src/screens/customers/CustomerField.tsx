import { select, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Group } from 'react-aria-components/Group'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { SearchBox } from '../../ui/SearchBox'
import { useVenue } from '../../venue/venue'
import { useFound } from './useFound'
import '../../ui/Field.css'
import './CustomerField.css'

interface Props {
  label?: string
  chosen: { name: string } | null
  onChoose: (customer: Schema['Customer'] | null) => void
}

/** A customer who is known: found by a part of their name, email address or phone number, and then shown. */
export function CustomerField({ label: given, chosen, onChoose }: Props) {
  const { who } = useVenue()
  const label = given ?? select(who, { guest: 'Guest', other: 'Client' })
  const [text, setText] = useState('')
  const { customers, found, isNobody } = useFound(text)
  if (chosen !== null) {
    return (
      <Group className="field" aria-label={label}>
        <span className="field-label">{label}</span>
        <span className="chosen-customer">
          {chosen.name}
          <Button
            kind="quiet"
            icon="close"
            aria-label={t`Choose somebody else`}
            onPress={() => onChoose(null)}
          />
        </span>
      </Group>
    )
  }
  return (
    <SearchBox
      label={label}
      placeholder={t`Name, phone or email`}
      text={text}
      onText={setText}
      found={found}
      foundLabel={t`Found`}
      nothing={isNobody ? t`Nobody found.` : null}
      onChoose={(id) => {
        setText('')
        onChoose(customers.find((one) => one.id === id) ?? null)
      }}
    />
  )
}
