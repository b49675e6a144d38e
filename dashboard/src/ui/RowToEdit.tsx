import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { Button } from 'react-aria-components/Button'
import { drawings } from './drawings'
import { Drawn } from './Drawn'
import { Row } from './Rows'
import './RowToEdit.css'

interface Props extends Omit<ComponentProps<typeof Row>, 'name'> {
  name: string
  onEdit: () => void
}

/** A record that a press anywhere on its line changes; what else can be done stands on the line. */
export function RowToEdit({ name, onEdit, ...row }: Props) {
  return (
    <Row
      {...row}
      name={
        <Button className="row-edit" aria-label={t`Edit ${name}`} onPress={onEdit}>
          <span className="row-name">{name}</span>
          <Drawn path={drawings.pencil} />
        </Button>
      }
    />
  )
}
