/** The texts about points and the card for a phone: they come with the screens that show them. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/loyalty.po`))
