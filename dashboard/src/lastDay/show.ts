/**
 * Paints the last known day before the rest of the pages has run, and what the service says of it as soon as it is there.
 * Nothing can be pressed in it. It goes when the screen stands, and at once when the service refuses who asks.
 */
import type { LastOpen } from '../lastOpen'
import { formatDay, momentNow, type Day } from '../time'
import { forgetDays, keptDay, whoIsHere, type KeptDay, type Line } from './kept'
import { linesOf, type AnyDay } from './lines'

const REFUSED = [401, 403]

let place: HTMLElement | null = null
let shown: KeptDay | null = null

/** Paints what is kept of a day; `asked` is what the service answers to. Resolves once that is seen, or there is nothing. */
export async function showLastDay(
  open: LastOpen,
  day: Day,
  asked: Promise<Response>,
): Promise<void> {
  const answer = asked.then((response) => response.clone()) // before anybody reads it
  answer.catch(() => undefined) // the pages will say so
  const kept = await keptDay(open.id)
  const app = document.getElementById('app')
  if (kept?.day !== day || !app) return
  place = document.createElement('div')
  shown = kept
  paint(place, kept, kept.words.asOf)
  app.before(place)
  app.inert = true
  new MutationObserver((_, observer) => {
    if (app.querySelector('h1') === null) return
    observer.disconnect()
    takeAway()
  }).observe(app, { childList: true, subtree: true })
  void freshen(kept, answer).catch(() => undefined)
  await painted()
}

/** Takes it from the screen. */
export function takeAway(): void {
  place?.remove()
  place = shown = null
  const app = document.getElementById('app')
  if (app) app.inert = false
}

/** Takes it from the screen where it does not hold any more, whatever of it the service has said before. */
export function takeAwayUnless(holds: (kept: KeptDay) => boolean): void {
  if (shown && !holds(shown)) takeAway()
}

async function freshen(kept: KeptDay, answer: Promise<Response>): Promise<void> {
  const response = await answer
  if (response.ok) {
    const day = (await response.json()) as AnyDay
    if (!place) return
    paint(place, { ...kept, lines: linesOf(day, kept.words, kept.locale) }, kept.words.fresh)
    place.dataset['fresh'] = ''
  } else if (response.status < 500 && !mayBeRenewed(response.status)) {
    if (REFUSED.includes(response.status)) forgetDays()
    takeAway()
  }
}

/** An access token lives for an hour: one that is over is no refusal yet. */
function mayBeRenewed(status: number): boolean {
  return status === 401 && (whoIsHere()?.until ?? Infinity) <= momentNow()
}

/** For a screen that cannot be shown since the service is out of reach: what is known of the day, in its place. */
export async function showUnreachable(
  into: HTMLElement | null,
  open: LastOpen | null,
): Promise<void> {
  const kept = into && open && (await keptDay(open.id))
  if (kept) paint(into, kept, kept.words.unreachable)
}

function paint(into: HTMLElement, { day, locale, business, lines, words }: KeptDay, said: string) {
  const status = element('p', 'last-day-said', said)
  status.role = 'status'
  into.className = 'last-day'
  into.replaceChildren(
    element('p', 'last-day-business', business),
    element('h2', '', formatDay(day, locale)),
    status,
    lines.length === 0 ? element('p', 'muted', words.nobody) : drawn(lines),
  )
}

function drawn(lines: readonly Line[]): HTMLElement {
  const sections = lines.map(({ title, bookings }) => {
    const heading = title === null ? [] : [element('h3', '', title)]
    const list = bookings.map(({ times, who, what, state }) =>
      element(
        'li',
        'last-day-booking',
        element('span', 'muted', times),
        element('strong', '', who),
        element('span', '', what),
        element('span', 'muted', state),
      ),
    )
    return element('section', '', ...heading, element('ol', '', ...list))
  })
  return element('div', 'last-day-lines', ...sections)
}

/** Text and elements alone: whatever is in the store is never taken for markup. */
function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}

/** When the next frame is there; a page that nobody looks at has none. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })
}
