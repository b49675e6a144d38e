/** The texts about the reports: they come with the screens that show them. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/reports.po`))
