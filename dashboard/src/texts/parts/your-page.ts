/** The texts about what a venue's page looks like: they come with the screen that sets it. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/your-page.po`))
