/** The texts about the first steps of a business: they come with the screens that show them. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/set-up.po`))
