import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { formatDay } from '../../time'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { Select } from '../../ui/Select'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { nobodysFace, withFaces } from '../../venue/faces'
import { useVenue } from '../../venue/venue'
import { useCopyWeek } from './changes'
import { lastDayOf } from './rota'

const EVERYONE = 'everyone'
const MOST_WEEKS = 12

interface Props {
  rota: Schema['RotaOfWeek']
  /** Whose week was chosen to be copied; null: everyone's. */
  of: Schema['RotaWeek'] | null
  onClose: () => void
}

/** Makes the weeks after this one like it. */
export function CopyWeek({ rota, of, onClose }: Props) {
  const { locale } = useVenue()
  const chosen = of?.provider_id ?? EVERYONE
  const copy = useCopyWeek()
  const form = useForm({
    of: `rota copy ${rota.monday} ${chosen}`,
    start: { providerId: chosen, weeks: 1 },
    save: async ({ providerId: who, weeks }) => {
      const providerId = who === EVERYONE ? null : who
      await copy.mutateAsync({ monday: rota.monday, weeks, providerId })
      return weeks
    },
    onSaved: (weeks) => {
      toast(
        plural(weeks, {
          one: 'Copied to the next week.',
          other: 'Copied to the next # weeks.',
        }),
      )
      onClose()
    },
  })
  const who = form.field('providerId')
  const { weeks } = form.values

  return (
    <Dialog title={t`Copy week`} isOpen onClose={onClose}>
      <Form form={form}>
        <Select
          label={t`Whose hours`}
          {...who}
          onChange={(id) => who.onChange(String(id))}
          choices={[
            nobodysFace({ id: EVERYONE, name: t`Everyone` }),
            ...withFaces(rota.weeks.map(({ provider_id: id, name }) => ({ id, name }))),
          ]}
        />
        <NumberField
          label={t`How many of the next weeks`}
          {...form.field('weeks')}
          minValue={1}
          maxValue={MOST_WEEKS}
          isRequired
          isLive
          {...(weeks >= 1 && {
            description: t`Until ${{ day: formatDay(lastDayOf(rota.monday, weeks), locale) }}`,
          })}
        />
        <p className="muted">
          <Trans>This replaces what the rota has in those weeks. Bookings stay as they are.</Trans>
        </p>
        <DialogActions>{t`Copy week`}</DialogActions>
      </Form>
    </Dialog>
  )
}
