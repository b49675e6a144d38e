import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
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
  const add = useAddServer()
  const form = useForm({
    of: 'server',
    start: { name: '' },
    named: ({ name }) => name,
    save: ({ name }) => add.mutateAsync(name.trim()),
  })
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
      <Form form={form}>
        <TextField label={t`Name`} {...form.field('name')} isRequired />
        <Actions>
          <Button kind="primary" type="submit" isPending={form.isPending}>
            {t`Add server`}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
