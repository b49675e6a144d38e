import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useAddTable } from './queries'

/** A table, its area, and the parties that it is for. */
export function NewTable({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [area, setArea] = useState('')
  const [minSeats, setMinSeats] = useState(1)
  const [maxSeats, setMaxSeats] = useState(4)
  const add = useAddTable()

  function submit() {
    add.mutate(
      { name: name.trim(), area: area.trim() || null, minSeats, maxSeats, active: true },
      {
        onSuccess: () => {
          toast(`Table ${name.trim()} is added.`)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title="New table" isOpen onClose={onClose}>
      <Form error={add.error} onSubmit={submit}>
        <Pair>
          <TextField
            label="Name"
            name="name"
            isRequired
            value={name}
            onChange={setName}
            autoFocus
          />
          <TextField label="Area" name="area" value={area} onChange={setArea} />
        </Pair>
        <Pair>
          <NumberField
            label="Guests at least"
            name="minSeats"
            minValue={1}
            maxValue={500}
            value={minSeats}
            onChange={setMinSeats}
          />
          <NumberField
            label="Guests at most"
            name="maxSeats"
            minValue={1}
            maxValue={500}
            value={maxSeats}
            onChange={setMaxSeats}
          />
        </Pair>
        <Actions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isPending={add.isPending}>
            Add table
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
