import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toastFailure } from '../../ui/Toast'
import { servers, useAddServer, useRemoveServer } from './queries'
import './AtTable.css'

/** Who serves here. */
export function Servers({ onClose }: { onClose: () => void }) {
  const team = useQuery(servers()).data ?? []
  const [name, setName] = useState('')
  const add = useAddServer()
  const remove = useRemoveServer()

  return (
    <Dialog title="Servers" isOpen onClose={onClose}>
      <ul aria-label="Servers">
        {team.map((one) => (
          <li key={one.id} className="at-table">
            <span>{one.name}</span>
            <Button
              kind="quiet"
              icon="close"
              aria-label={`Remove ${one.name}, from their tables too`}
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
        <TextField label="Name" name="name" isRequired value={name} onChange={setName} />
        <Actions>
          <Button kind="primary" type="submit" isPending={add.isPending}>
            Add server
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
