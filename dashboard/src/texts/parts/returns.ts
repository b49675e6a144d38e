/** The texts about what comes back of a sale: they come with the panel and the list that show them. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/returns.po`))
