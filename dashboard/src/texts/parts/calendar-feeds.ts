/** The texts about calendars that follow the bookings: they come with the screens that show them. */
import { inEachLanguage } from '../speak'

await inEachLanguage((language) => import(`../../../locales/${language}/calendar-feeds.po`))
