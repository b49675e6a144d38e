import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { SearchBox } from '../../ui/SearchBox'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
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
  const form = useForm({
    of: null,
    start: { text: '', into: null as string | null },
    save: async ({ into: other }) => {
      if (other !== null) await merge.mutateAsync(other)
      return other
    },
    onSaved: (other) => {
      if (other === null) return
      toast(t`The records are one now.`)
      return goTo({ to: '/customers/$id', params: { id: other } })
    },
  })
  const { text, into } = form.values
  const { customers, found } = useFound(into === null ? text : '')

  return (
    <Dialog title={t`One person, two records`} isOpen onClose={onClose}>
      <Form form={form}>
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
          onText={(next) => form.set({ text: next, into: null })}
          found={found.filter(({ id }) => id !== customer.id)}
          foundLabel={t`Known already`}
          nothing={null}
          onChoose={(id) =>
            form.set({ text: customers.find((one) => one.id === id)?.name ?? text, into: id })
          }
        />
        <DialogActions>{t`Merge them`}</DialogActions>
      </Form>
    </Dialog>
  )
}
