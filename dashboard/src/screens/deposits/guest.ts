import type { Schema } from '../../api'
import { mailbox } from '../customers/mailbox'
import { whoComes } from '../day/whoComes'

/** Whom a deposit is of, and where they are written to. */
export interface Guest {
  name: string
  /** Null: nowhere. */
  email: string | null
  /** Whether that is because emails to them come back. */
  isReturned: boolean
}

/** Whose booking it is. */
export function guestOf(booking: Schema['AppointmentOfDay'] | Schema['ReservationOfDay']): Guest {
  const { customer } = booking
  return {
    name: whoComes(booking),
    email: mailbox(customer),
    isReturned: Boolean(customer?.email && customer.email_problem),
  }
}
