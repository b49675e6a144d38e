import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Address } from './Address'
import { ClockAndMoney } from './ClockAndMoney'
import { Messages } from './Messages'
import { changesOf, type Settings } from './settings'
import { StaffRules } from './StaffRules'
import './BusinessForm.css'

interface Props {
  before: Settings
  error: Error | null
  isPending: boolean
  onSave: (after: Settings) => void
}

export function BusinessForm({ before, error, isPending, onSave }: Props) {
  const [settings, setSettings] = useState(before)
  const part = {
    settings,
    onChange: (changes: Partial<Settings>) => setSettings((all) => ({ ...all, ...changes })),
  }
  const isSame = Object.keys(changesOf(before, settings)).length === 0
  return (
    <div className="business-form">
      <Form error={error} onSubmit={() => onSave(settings)}>
        <h2>Name and address</h2>
        <Address {...part} />
        <h2>Clock, money and look</h2>
        <ClockAndMoney {...part} />
        <h2>Messages and points</h2>
        <Messages {...part} />
        <h2>What staff see and do</h2>
        <StaffRules {...part} />
        <Actions>
          <Button kind="primary" type="submit" isDisabled={isSame} isPending={isPending}>
            Save the settings
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
