/** The texts about what is done with a person's data: they come with the screens that show them. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/personal-data.po`))
