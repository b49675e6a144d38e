/**
 * The beta code that the operator's link brings along, `/sign-up#code=…`: kept through signing up and the mail that
 * confirms it, until a business is set up with it. It is taken out of the address, where others could read it.
 */
const KEY = 'beta-code'

/** Keeps the code of the address, if it has one. */
export function keepCodeOfLink(): void {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (location.pathname !== '/sign-up' || !code) return
  localStorage.setItem(KEY, code)
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** Empty where no link brought one. */
export function keptCode(): string {
  return typeof localStorage === 'undefined' ? '' : (localStorage.getItem(KEY) ?? '')
}

export function forgetCode(): void {
  localStorage.removeItem(KEY)
}
