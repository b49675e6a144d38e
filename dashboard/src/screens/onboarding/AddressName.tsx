import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { TextField } from '../../ui/TextField'
import { slugIn } from './draft'
import type { Part } from './draft'
import { slugCheck } from './queries'
import { addressRefused } from './words'

/** The business in addresses; whether another has this one is told while it is typed. */
export function AddressName({ form }: Part) {
  const slug = slugIn(form.values)
  const { data } = useQuery(slugCheck(slug))
  const refused = data?.reason ? addressRefused()[data.reason] : null
  return (
    <div className="field">
      <TextField
        label={t`Name in your web address`}
        name="slug"
        autoComplete="off"
        spellCheck="false"
        isRequired
        value={slug}
        onChange={(typed) => form.set({ slug: typed.toLowerCase() })}
      />
      <p role="status" className={refused ? 'field-error' : 'field-description'}>
        {data === undefined
          ? t`Part of the web address of your booking page.`
          : (refused ?? t`${slug} is free.`)}
      </p>
    </div>
  )
}
