/**
 * What the pages ask for before the rest of them has run: on a slow device that takes as long as several requests. So the
 * first module sends at once what will be needed of what was open here last: the business, the texts in its language and,
 * where the address says or means a day, that day and its screen. What this device knows of that day is painted meanwhile.
 */
import { keepCodeOfLink } from './betaCode'
import { dayShownAt, forgetEarly, lastOpen, sendEarly } from './lastOpen'
import { showLastDay } from './lastDay/show'
import { languageOf } from './texts/languages'
import { speak } from './texts/speak'
import { nowOnClock } from './time'

/** Longer than the store takes: whoever has none, or one that hangs, does not wait for it. */
const STORE_MS = 250
/** Longer than the pages take to ask; whoever comes to a day later gets it as it is then. */
const KEPT_MS = 10_000

keepCodeOfLink()

const open = lastOpen()
/** Until what is said on the screens is there: in the language of the business that was open, else in the browser's. */
export const speaking = speak(open?.locale ?? null)

if (open) {
  const language = languageOf(open.locale) ?? 'en'
  void sendEarly('/api/organization', null, language)
  const day = dayShownAt(location.pathname, open, nowOnClock(open.timezone))
  if (day !== null) {
    const asked = sendEarly(`/api/day?date=${day}`, open.id, language)
    const screen = open.isSalon
      ? import('./screens/appointments/AppointmentsScreen')
      : import('./screens/reservations/ReservationsScreen')
    screen.catch(() => undefined) // its route loads it again, and says so if it cannot
    // The rest of the pages imports this file: none of it runs until the last known day is painted.
    await Promise.race([
      showLastDay(open, day, asked).catch(() => undefined),
      new Promise((resume) => setTimeout(resume, STORE_MS)),
    ])
  }
  setTimeout(forgetEarly, KEPT_MS)
}
