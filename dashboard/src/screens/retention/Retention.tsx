import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { Part } from '../../ui/Part'
import { toast } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { useChangeCompany } from '../organization/queries'
import { wouldErase } from './queries'
import { texts } from './texts'

/** After how many months without any activity people are erased. Who switches it on is told how many that would be. */
export function Retention() {
  const { business } = useVenue()
  const [typed, setTyped] = useState(business.retention_months ?? Number.NaN)
  const [isAsking, setAsking] = useState(false)
  const change = useChangeCompany()
  const months = Number.isNaN(typed) ? null : typed

  function save() {
    void change.mutateAsync({ retentionMonths: months }).then(
      () => toast(months === null ? texts().isOff : texts().isOn(months)),
      () => undefined, // the form shows it
    )
    setAsking(false)
  }

  return (
    <Part title={texts().howLong}>
      <p>{texts().whatItDoes}</p>
      <Form error={change.error} onSubmit={() => (months === null ? save() : setAsking(true))}>
        <NumberField
          label={texts().months}
          name="retentionMonths"
          description={texts().monthsHint}
          minValue={12}
          maxValue={120}
          isLive
          value={typed}
          onChange={setTyped}
        />
        <Preview months={months} />
        <Actions>
          <Button type="submit" isPending={change.isPending}>
            {texts().set}
          </Button>
        </Actions>
      </Form>
      {isAsking && months !== null && (
        <Dialog title={texts().question(months)} isOpen onClose={() => setAsking(false)}>
          <Preview months={months} />
          <p>{texts().nobodyCanUndo}</p>
          <Actions>
            <Button onPress={() => setAsking(false)}>{texts().keep}</Button>
            <Button kind="danger" onPress={save}>
              {texts().switchOn}
            </Button>
          </Actions>
        </Dialog>
      )}
    </Part>
  )
}

function Preview({ months }: { months: number | null }) {
  const { data } = useQuery(wouldErase(months))
  return <p role="status">{data ? texts().preview(data.tonight, data.inactive) : ''}</p>
}
