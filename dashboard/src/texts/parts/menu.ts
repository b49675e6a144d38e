/** The texts about services in groups and their order: they come with what shows them. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/menu.po`))
