import { NumberField } from '../../ui/NumberField'
import type { OnlineSettings, PartOfOnlineSettings } from './settings'

type Numbers = {
  [Name in keyof OnlineSettings]: OnlineSettings[Name] extends number ? Name : never
}[keyof OnlineSettings]

interface Props extends PartOfOnlineSettings {
  label: string
  hint: string
  name: Numbers
  least: number
  most: number
}

/** A setting that is a whole number, within the bounds that the service has for it. */
export function SettingNumber({ label, hint, name, least, most, form }: Props) {
  return (
    <NumberField
      label={label}
      {...form.field(name)}
      name={`onlineBooking.${name}`}
      description={hint}
      minValue={least}
      maxValue={most}
      isRequired
    />
  )
}
