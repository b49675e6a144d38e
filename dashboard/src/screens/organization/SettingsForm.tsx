import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import type { AnyForm } from '../../ui/openForm'
import './SettingsForm.css'

interface Props {
  form: AnyForm & { submit: () => void; isChanged: boolean }
  /** What the button that saves it says. */
  save: string
  children: ReactNode
}

/** Settings that are saved together, by a button that can be pressed once something is changed. */
export function SettingsForm({ form, save, children }: Props) {
  return (
    <div className="settings-form">
      <Form form={form}>
        {children}
        <Actions>
          <Button
            kind="primary"
            type="submit"
            isDisabled={!form.isChanged}
            isPending={form.isPending}
          >
            {save}
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
