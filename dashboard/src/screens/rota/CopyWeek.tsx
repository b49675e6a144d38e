import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { formatDay } from '../../time'
import { forgetTyped, useTyped } from '../../typed'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { NumberField } from '../../ui/NumberField'
import { Select } from '../../ui/Select'
import { toast } from '../../ui/Toast'
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
  const form = `rota copy ${rota.monday} ${chosen}`
  const copy = useCopyWeek()
  const [who, setWho] = useTyped(form, 'providerId', chosen)
  const [weeks, setWeeks] = useTyped(form, 'weeks', 1)

  function submit() {
    copy.mutate(
      { monday: rota.monday, weeks, providerId: who === EVERYONE ? null : who },
      {
        onSuccess: () => {
          forgetTyped(form)
          toast(
            plural(weeks, {
              one: 'Copied to the next week.',
              other: 'Copied to the next # weeks.',
            }),
          )
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t`Copy week`} isOpen onClose={onClose}>
      <Form keptAs={form} error={copy.error} onSubmit={submit}>
        <Select
          label={t`Whose hours`}
          name="providerId"
          value={who}
          onChange={(id) => setWho(String(id))}
          choices={[
            { id: EVERYONE, name: t`Everyone` },
            ...rota.weeks.map(({ provider_id: id, name }) => ({ id, name })),
          ]}
        />
        <NumberField
          label={t`How many of the next weeks`}
          name="weeks"
          minValue={1}
          maxValue={MOST_WEEKS}
          isRequired
          isLive
          value={weeks}
          onChange={setWeeks}
          {...(weeks >= 1 && {
            description: t`Until ${{ day: formatDay(lastDayOf(rota.monday, weeks), locale) }}`,
          })}
        />
        <p className="muted">
          <Trans>This replaces what the rota has in those weeks. Bookings stay as they are.</Trans>
        </p>
        <DialogActions isPending={copy.isPending}>{t`Copy week`}</DialogActions>
      </Form>
    </Dialog>
  )
}
