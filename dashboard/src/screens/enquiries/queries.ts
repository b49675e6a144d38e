import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answer, client, paged, patch, type Schema } from '../../api'
import { every } from '../../every'
import { tryOut } from '../day/doubt'
import { days } from '../day/queries'
import type { Certainty } from '../day/useOverrideQuestion'

export type Status = Schema['Enquiry']['status']
export const STATUSES: readonly Status[] = ['open', 'won', 'lost']
export type Enquiry = Schema['EnquiryWithThread']

const INBOX_MS = 30_000

/** The inbox, newest first, a page at a time. */
export const enquiries = (status: Status) =>
  infiniteQueryOptions({
    queryKey: [...every.enquiry.queryKey, 'list', status],
    queryFn: ({ pageParam }) =>
      answer(
        client.GET('/api/enquiries', {
          params: { query: { status, ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    ...paged,
    select: ({ pages }) => pages.flatMap((page) => page.enquiries),
    refetchInterval: INBOX_MS,
  })

export const enquiry = (id: string) =>
  queryOptions({
    queryKey: [...every.enquiry.queryKey, 'one', id],
    queryFn: () => answer(client.GET('/api/enquiries/{id}', { params: { path: { id } } })),
    select: (answered) => answered.enquiry,
    refetchInterval: INBOX_MS,
  })

/** What an enquiry holds or has booked. */
export const reservation = (id: string) =>
  queryOptions({
    queryKey: ['reservations', 'one', id],
    queryFn: () => answer(client.GET('/api/reservations/{id}', { params: { path: { id } } })),
    select: (answered) => answered.reservation,
  })

/** A draft of the next message; nothing comes of it until somebody keeps it, but it takes an AI credit. */
export function useDraft() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['RequestDraft']) =>
      answer(client.POST('/api/ai/inbox-assist', { body })),
    onSettled: () => cache.invalidateQueries(every.aiAllowance),
  })
}

/** Takes down what a group asked for. */
export const useCreateEnquiry = () =>
  useWrite((body: Schema['CreateEnquiry']) => answer(client.POST('/api/enquiries', { body })))

/** Every write of an enquiry, and what it makes stale. */
export function useWrites(enquiry: Pick<Enquiry, 'id' | 'version'>) {
  const params = { path: { id: enquiry.id } }
  return {
    post: useWrite((body: Schema['PostMessage']) =>
      answer(client.POST('/api/enquiries/{id}/messages', { params, body })),
    ),
    /** Unless it is sure, it is tried first. */
    convert: useWrite(async ({ body, isSure }: { body: Schema['ConvertEnquiry'] } & Certainty) => {
      const convert = (wanted: Schema['ConvertEnquiry']) =>
        client.POST('/api/enquiries/{id}/convert', { params, body: wanted })
      if (!isSure) await tryOut(answer(convert({ ...body, dryRun: true })))
      return answer(convert(body))
    }),
    confirm: useWrite(() => answer(client.POST('/api/enquiries/{id}/confirm', { params }))),
    release: useWrite(() => answer(client.DELETE('/api/enquiries/{id}/convert', { params }))),
    change: useWrite((body: Schema['UpdateEnquiry']) =>
      answer(patch('/api/enquiries/{id}', enquiry, body)),
    ),
  }
}

function useWrite<Body, Answer>(write: (body: Body) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(every.enquiry),
        cache.invalidateQueries(every.customer),
        cache.invalidateQueries(every.reservation),
        cache.invalidateQueries(days),
      ]),
  })
}
