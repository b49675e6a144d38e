import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { SearchBox } from '../../ui/SearchBox'
import { toast } from '../../ui/Toast'
import { words } from '../../messages/words'
import { useFound } from '../customers/useFound'
import { useMerge } from './queries'
import { texts } from './texts'

interface Props {
  customer: Schema['Customer']
  onClose: () => void
}

/** Makes one of two records of a person: the other one, which is found by name, number or address, stays. */
export function Merging({ customer, onClose }: Props) {
  const goTo = useNavigate()
  const merge = useMerge(customer.id)
  const [text, setText] = useState('')
  const [into, setInto] = useState<string | null>(null)
  const { customers, found } = useFound(into === null ? text : '')

  async function submit() {
    if (into === null) return
    await merge.mutateAsync(into)
    toast(texts().areMerged)
    await goTo({ to: '/customers/$id', params: { id: into } })
  }

  return (
    <Dialog title={texts().mergeInto} isOpen onClose={onClose}>
      <Form error={merge.error} onSubmit={() => void submit().catch(() => undefined)}>
        <p>{texts().whatMergingDoes(customer.name)}</p>
        <SearchBox
          label={texts().other}
          name="into"
          autoFocus
          isRequired
          placeholder={words.customers.namePhoneOrEmail}
          text={text}
          onText={(next) => {
            setText(next)
            setInto(null)
          }}
          found={found.filter(({ id }) => id !== customer.id)}
          foundLabel={words.customers.knownAlready}
          nothing={null}
          onChoose={(id) => {
            setText(customers.find((one) => one.id === id)?.name ?? text)
            setInto(id)
          }}
        />
        <DialogActions isPending={merge.isPending}>{texts().mergeThem}</DialogActions>
      </Form>
    </Dialog>
  )
}
