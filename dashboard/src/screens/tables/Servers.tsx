import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toastFailure } from '../../ui/Toast'
import { servers, useAddServer, useRemoveServer } from './queries'
import { Sections } from './Sections'
import './AtTable.css'

interface Props {
  day: Schema['DayOfReservations']
  onClose: () => void
}

/** Who serves here, and which sections today. */
export function Servers({ day, onClose }: Props) {
  const team = useQuery(servers()).data ?? []
  const [name, setName] = useState('')
  const add = useAddServer()
  const remove = useRemoveServer()

  return (
    <Dialog title={t`Servers`} isOpen onClose={onClose}>
      <Sections day={day} team={team} />
      <ul aria-label={t`Servers`}>
        {team.map((one) => (
          <li key={one.id} className="at-table">
            <span>{one.name}</span>
            <Button
              kind="quiet"
              icon="close"
              aria-label={t`Remove ${{ name: one.name }}, from their tables too`}
              isPending={remove.isPending}
              onPress={() =>
                remove.mutate(one.id, { onError: (error) => toastFailure(sentenceOf(error)) })
              }
            />
          </li>
        ))}
      </ul>
      <Form
        error={add.error}
        onSubmit={() => add.mutate(name.trim(), { onSuccess: () => setName('') })}
      >
        <TextField label={t`Name`} name="name" isRequired value={name} onChange={setName} />
        <Actions>
          <Button kind="primary" type="submit" isPending={add.isPending}>
            {t`Add server`}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
