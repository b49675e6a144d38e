/** The texts about those who are booked where they cannot stay: they come with the screens that show them. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/hits.po`))
