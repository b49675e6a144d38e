/** The texts about online booking, its settings and what guests booked: they come with the screens that show them. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/online.po`))
