/** The texts about one booking, its services and what has happened to it: they come with the panel that shows them. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/bookings.po`))
