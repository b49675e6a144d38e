/**
 * What a screen reader is told beside what it reads. The two regions stand before they are used (index of main.tsx), or
 * the first message would be lost.
 */
const CLEARED_AFTER_MS = 7_000

type Urgency = 'polite' | 'assertive'

const regions = new Map<Urgency, HTMLElement>()

export function raiseLiveRegions(): void {
  for (const urgency of ['polite', 'assertive'] as const) {
    const region = document.createElement('div')
    region.className = 'visually-hidden'
    region.dataset.liveAnnouncer = 'true' // by which React Aria knows what is read over an open dialog
    region.setAttribute('aria-live', urgency)
    region.setAttribute('role', urgency === 'polite' ? 'status' : 'alert')
    document.body.append(region)
    regions.set(urgency, region)
  }
}

/** Polite: at the next pause. Assertive: at once, for what failed. */
export function announce(message: string, urgency: Urgency = 'polite'): void {
  const line = document.createElement('p')
  line.textContent = message
  regions.get(urgency)?.append(line)
  setTimeout(() => line.remove(), CLEARED_AFTER_MS)
}
