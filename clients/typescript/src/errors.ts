/** What goes wrong: the service refuses, or what is at the address is not the service. */

/** Why the service refused. Match on the code; the message is for people, and may change. */
export class BookingError extends Error {
  override name = 'BookingError'
  readonly status: number
  /** Undefined, if what answered was not the service but something before it. */
  readonly code: string | undefined
  /** The whole answer, such as the times in `nearest` of `slot_taken`. */
  readonly refusal: unknown

  constructor(status: number, refusal: unknown) {
    const { error, code } = (refusal || {}) as { error?: string; code?: string }
    super(error ?? `The service answered ${status}.`)
    this.status = status
    this.code = code
    this.refusal = refusal
  }
}

/** What answers at the address is not the service; the message says what to set. */
export class WrongAddressError extends BookingError {
  override name = 'WrongAddressError'

  constructor(status: number, message: string) {
    super(status, { error: message })
  }
}
