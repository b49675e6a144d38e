import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { NumberField } from '../../ui/NumberField'
import { Part } from '../../ui/Part'
import { toast } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { useChangeCompany } from '../organization/queries'
import { wouldErase } from './queries'
import '../../texts/parts/retention'

/** After how many months without any activity people are erased. Who switches it on is told how many that would be. */
export function Retention() {
  const { business } = useVenue()
  const [typed, setTyped] = useState(business.retention_months ?? Number.NaN)
  const [isAsking, setAsking] = useState(false)
  const change = useChangeCompany()
  const months = Number.isNaN(typed) ? null : typed

  function save() {
    void change.mutateAsync({ retentionMonths: months }).then(
      () =>
        toast(
          months === null
            ? t`Nobody is erased by themselves.`
            : t`People are erased after ${months} months.`,
        ),
      () => undefined, // the form shows it
    )
    setAsking(false)
  }

  return (
    <Part title={t`How long people are kept`}>
      <p>
        <Trans>
          Whoever has not been here for so long is erased, at night: name, contact, notes and
          messages, for good. Who has a booking to come, an open deposit, visits of a package or
          money on a gift card stays.
        </Trans>
      </p>
      <Form error={change.error} onSubmit={() => (months === null ? save() : setAsking(true))}>
        <NumberField
          label={t`Months without any activity`}
          name="retentionMonths"
          description={t`12 to 120; empty: nobody is erased`}
          minValue={12}
          maxValue={120}
          isLive
          value={typed}
          onChange={setTyped}
        />
        <Preview months={months} />
        <Actions>
          <Button type="submit" isPending={change.isPending}>
            {t`Set months…`}
          </Button>
        </Actions>
      </Form>
      {isAsking && months !== null && (
        <Dialog title={t`Erase after ${months} months?`} isOpen onClose={() => setAsking(false)}>
          <Preview months={months} />
          <p>
            <Trans>Nobody can undo this.</Trans>
          </p>
          <Actions>
            <Button onPress={() => setAsking(false)}>{t`Leave it as it is`}</Button>
            <Button kind="danger" onPress={save}>
              {t`Erase them`}
            </Button>
          </Actions>
        </Dialog>
      )}
    </Part>
  )
}

function Preview({ months }: { months: number | null }) {
  const { data } = useQuery(wouldErase(months))
  return (
    <p role="status">
      {data
        ? data.tonight < data.inactive
          ? t`${{ tonight: data.tonight }} people would be erased tonight, of ${{ inactive: data.inactive }} in the nights to come.`
          : plural(
              { tonight: data.tonight },
              {
                one: '# person would be erased tonight.',
                other: '# people would be erased tonight.',
              },
            )
        : ''}
    </p>
  )
}
