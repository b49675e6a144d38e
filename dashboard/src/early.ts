/**
 * What the pages ask for before the rest of them has run: on a slow device that takes as long as several requests. So the
 * first module sends at once what will be needed of what was open here last: the business, the texts in its language and,
 * where the address says or means a day, that day and its screen. What this device knows of that day is painted meanwhile.
 * Where nothing was open yet and somebody is signed in, it asks first what is.
 */
import { keepCodeOfLink } from './betaCode'
import { whoIsHere } from './lastDay/kept'
import { showLastDay } from './lastDay/show'
import {
  dayShownAt,
  forgetEarly,
  lastOpen,
  openOf,
  sendEarly,
  type LastOpen,
  type Overview,
} from './lastOpen'
import { languageOf } from './texts/languages'
import { speak } from './texts/speak'
import { nowOnClock, type Day } from './time'

/** Longer than the store takes: whoever has none, or one that hangs, does not wait for it. */
const STORE_MS = 250
/** Longer than the pages take to ask; whoever comes to a day later gets it as it is then. */
const KEPT_MS = 10_000

/** Addresses of days, and the one that leads to one. */
const OF_DAYS = /^\/(?:$|appointments|reservations)/

// Apart from each other: in one expression the build takes both for one, and loads what either needs.
const loadDiary = () => import('./screens/appointments/AppointmentsScreen')
const loadTimeline = () => import('./screens/reservations/ReservationsScreen')

keepCodeOfLink()

const open = lastOpen()
/** Until what is said on the screens is there: in the language of the business that was open, else in the browser's. */
export const speaking = speak(open?.locale ?? null)

if (open) {
  void sendEarly('/api/organization', null, languageOf(open.locale) ?? 'en')
  const shown = askForDay(open)
  // The rest of the pages imports this file: none of it is loaded or run until the last known day is painted.
  if (shown) {
    await Promise.race([
      showLastDay(open, ...shown).catch(() => undefined),
      new Promise((resume) => setTimeout(resume, STORE_MS)),
    ])
    loadScreen(open)
  }
} else if (whoIsHere() && OF_DAYS.test(location.pathname)) {
  void meet().catch(() => undefined) // the pages will say so
}
setTimeout(forgetEarly, KEPT_MS)

/** Asks what is open, and for its day: on a device that knows nothing yet of who is signed in. */
async function meet(): Promise<void> {
  const asked = sendEarly('/api/organization', null, languageOf(navigator.language) ?? 'en')
  const answer = await asked.then((response) => response.clone()) // before anybody reads it
  if (!answer.ok) return
  const found = openOf((await answer.json()) as Overview)
  if (askForDay(found)) loadScreen(found)
}

/** Asks for the day of the address; null where it shows none. */
function askForDay(shown: LastOpen): [Day, Promise<Response>] | null {
  const day = dayShownAt(location.pathname, shown, nowOnClock(shown.timezone))
  if (day === null) return null
  return [day, sendEarly(`/api/day?date=${day}`, shown.id, languageOf(shown.locale) ?? 'en')]
}

/** Its route loads it again, and says so if it cannot. */
function loadScreen({ isSalon }: LastOpen): void {
  const load: () => Promise<unknown> = isSalon ? loadDiary : loadTimeline
  load().catch(() => undefined)
}
