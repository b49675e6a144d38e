import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { days } from '../day/queries'

/** Where in the diary somebody wants to book; null is not said yet. */
export interface Slot {
  providerId: string | null
  minutes: number | null
}

/** A client who is known, or one who is new. */
export type Client = { id: string } | Schema['CreateCustomer']

interface NewAppointment extends Omit<Schema['CreateAppointment'], 'customerId'> {
  client: Client
}

/** Books, for a new client after adding them; `onClient` is told of one as soon as they are, as the booking may still fail. */
export function useBook(onClient: (customer: Schema['Customer']) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ client: who, ...booking }: NewAppointment) => {
      let customerId: string
      if ('id' in who) {
        customerId = who.id
      } else {
        const { customer } = await answer(client.POST('/api/customers', { body: who }))
        onClient(customer)
        customerId = customer.id
      }
      return answer(client.POST('/api/appointments', { body: { ...booking, customerId } }))
    },
    onSettled: () => cache.invalidateQueries(days),
  })
}

/** Changes what is sent of an appointment. */
export function useChangeAppointment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Schema['UpdateAppointment'] & { id: string }) =>
      answer(client.PATCH('/api/appointments/{id}', { params: { path: { id } }, body })),
    onSettled: () => cache.invalidateQueries(days),
  })
}
