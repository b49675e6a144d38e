import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { SearchBox } from '../../ui/SearchBox'
import { toast } from '../../ui/Toast'
import { useFound } from '../customers/useFound'
import { useMerge } from './queries'
import '../../texts/parts/personal-data'

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
    toast(t`The records are one now.`)
    await goTo({ to: '/customers/$id', params: { id: into } })
  }

  return (
    <Dialog title={t`One person, two records`} isOpen onClose={onClose}>
      <Form error={merge.error} onSubmit={() => void submit().catch(() => undefined)}>
        <p>
          <Trans>
            Everything of {{ name: customer.name }} goes to the record that you choose, which keeps
            what is known of it. This record is gone then.
          </Trans>
        </p>
        <SearchBox
          label={t`The record that stays`}
          name="into"
          autoFocus
          isRequired
          placeholder={t`Name, phone or email`}
          text={text}
          onText={(next) => {
            setText(next)
            setInto(null)
          }}
          found={found.filter(({ id }) => id !== customer.id)}
          foundLabel={t`Known already`}
          nothing={null}
          onChoose={(id) => {
            setText(customers.find((one) => one.id === id)?.name ?? text)
            setInto(id)
          }}
        />
        <DialogActions isPending={merge.isPending}>{t`Merge them`}</DialogActions>
      </Form>
    </Dialog>
  )
}
