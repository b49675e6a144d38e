/** The texts about the day that this device knows: they come with what keeps it. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/last-day.po`))
