/** Turnstile's widget, which tells people from programs: its script is loaded when a form has it. */

/** As wide as its place, from 300 pixels on, or half as wide and twice as high. */
export type WidgetSize = 'flexible' | 'compact'

interface Options {
  sitekey: string
  action: string
  language: string
  theme: 'light' | 'dark' | 'auto'
  size: WidgetSize
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => boolean
}

export interface Turnstile {
  render: (place: HTMLElement, options: Options) => string
  remove: (id: string) => void
}

declare global {
  var turnstile: Turnstile | undefined
}

/** The least width that its wider form fits in, in pixels. */
const WIDE = 300

let loading: Promise<Turnstile> | undefined

export function turnstileOf(url: string): Promise<Turnstile> {
  loading ??= load(`${url}/turnstile/v0/api.js?render=explicit`).catch((error: unknown) => {
    loading = undefined // out of reach is not for ever
    throw error
  })
  return loading
}

function load(src: string): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Turnstile cannot be loaded.'))
    }
    script.src = src
    script.onload = () => (globalThis.turnstile ? resolve(globalThis.turnstile) : fail())
    script.onerror = fail
    document.head.append(script)
  })
}

export function sizeIn(place: HTMLElement): WidgetSize {
  return place.clientWidth < WIDE ? 'compact' : 'flexible'
}
