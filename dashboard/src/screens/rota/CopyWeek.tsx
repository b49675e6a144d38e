import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { formatDay } from '../../time'
import { forgetTyped, useTyped } from '../../typed'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
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
          toast(words.rota.isCopied(weeks))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={words.rota.copyWeek} isOpen onClose={onClose}>
      <Form keptAs={form} error={copy.error} onSubmit={submit}>
        <Select
          label={words.rota.whoseHours}
          name="providerId"
          value={who}
          onChange={(id) => setWho(String(id))}
          choices={[
            { id: EVERYONE, name: words.rota.everyone },
            ...rota.weeks.map(({ provider_id: id, name }) => ({ id, name })),
          ]}
        />
        <NumberField
          label={words.rota.howManyWeeks}
          name="weeks"
          minValue={1}
          maxValue={MOST_WEEKS}
          isRequired
          isLive
          value={weeks}
          onChange={setWeeks}
          {...(weeks >= 1 && {
            description: words.rota.until(formatDay(lastDayOf(rota.monday, weeks), locale)),
          })}
        />
        <p className="muted">{words.rota.copyReplaces}</p>
        <DialogActions isPending={copy.isPending}>{words.rota.copyWeek}</DialogActions>
      </Form>
    </Dialog>
  )
}
