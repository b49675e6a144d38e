import { LEAST_LETTERS } from './queries'

const LEAST_DIGITS = 6

export interface Details {
  /** Of somebody of whom only the number was typed. */
  name: string
  phone: string
  email: string
}

export const NO_DETAILS: Details = { name: '', phone: '', email: '' }

/** Whether what was typed to find a client is a phone number: it is then the number of a new one, and never a name. */
export function isPhone(typed: string): boolean {
  const shown = typed.replaceAll(/\p{Cf}/gu, '').trim() // as a phone's contacts are pasted
  const digits = shown.replaceAll(/\D/g, '').length
  return digits >= LEAST_DIGITS && /^\+?[\d\s()./\p{Pd}]+((ext|x|#)\.?\s*\d+)?$/iu.test(shown)
}

/** Whether two numbers are one, as it is dialled at home and from abroad. */
export function isSameNumber(one: string, other: string): boolean {
  const [shorter = '', longer = ''] = [one, other]
    .map((phone) => phone.split(' ext. ')[0]?.replaceAll(/\D/g, '').replace(/^0+/, '') ?? '')
    .sort((first, second) => first.length - second.length)
  return shorter.length >= LEAST_DIGITS && longer.endsWith(shorter)
}

/** Whether enough is typed for somebody new. */
export function isEnough(typed: string): boolean {
  return typed.trim().length >= LEAST_LETTERS
}

/** Whether what was typed makes somebody new a client: of who walks in a number does, and a name is what they are called. */
export function makesClient(typed: string, isWalkIn: boolean): boolean {
  return isWalkIn ? isPhone(typed) : isEnough(typed)
}

/** Whom what was typed to find a client, and what was typed beside it, makes. */
export function newClientOf(typed: string, { name, phone, email }: Details) {
  const [called, reached] = isPhone(typed) ? [name, typed] : [typed, phone]
  return { name: called.trim(), phone: reached.trim() || null, email: email.trim() || null }
}
