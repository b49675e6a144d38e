/** The key `/`, which opens the search. Who speaks to the device, or slips, can turn it off: single keys are easily hit. */
const KEY = 'search-key'
const OFF = 'off'
const TYPING = 'input, textarea, select, [contenteditable=true], [role=dialog]'

export function isShortcutOn(): boolean {
  return localStorage.getItem(KEY) !== OFF
}

export function turnShortcut(on: boolean): void {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, OFF)
}

/** Whether a key means the search: not where something is typed, nor over a dialog. */
export function isShortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  if (target instanceof Element && target.closest(TYPING)) return false
  return isShortcutOn() && document.querySelector('[role=dialog]') === null
}
