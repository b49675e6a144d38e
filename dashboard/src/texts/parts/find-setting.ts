/** The texts about what settings are about: they come with the field that looks for one. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/find-setting.po`))
