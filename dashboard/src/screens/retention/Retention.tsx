import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { Part } from '../../ui/Part'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { useChangeCompany } from '../organization/queries'
import { wouldErase } from './queries'
import '../../texts/parts/retention'

/** After how many months without any activity people are erased. Who switches it on is told how many that would be. */
export function Retention() {
  const { business } = useVenue()
  const [isAsking, setAsking] = useState(false)
  const change = useChangeCompany()
  const form = useForm({
    of: 'retention',
    record: business,
    start: { retentionMonths: Number.NaN },
    save: async ({ retentionMonths }, shown) => {
      const sent = monthsIn(retentionMonths)
      await change.mutateAsync({ shown, changes: { retentionMonths: sent } })
      return sent
    },
    onSaved: (saved) =>
      toast(
        saved === null
          ? t`Nobody is erased by themselves.`
          : t`People are erased after ${{ months: saved }} months.`,
      ),
  })
  const months = monthsIn(form.values.retentionMonths)

  function save() {
    form.submit()
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
      <Form form={form} onSubmit={() => (months === null ? save() : setAsking(true))}>
        <NumberField
          label={t`Months without any activity`}
          {...form.field('retentionMonths')}
          description={t`12 to 120; empty: nobody is erased`}
          minValue={12}
          maxValue={120}
          isLive
        />
        <Preview months={months} />
        <Actions>
          <Button type="submit" isPending={form.isPending}>
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

/** A field that is empty says none. */
function monthsIn(typed: number): number | null {
  return Number.isNaN(typed) ? null : typed
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
