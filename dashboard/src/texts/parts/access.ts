/** The texts of the page where founders ask for access. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/access.po`))
