/** The venue's pictures at the service, which has their files uploaded to the bucket. */
import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, ApiError, client, patch, type Schema } from '../../api'
import { pictures } from '../../venue/pictures'
import { organization } from '../../venue/venue'
import type { Encoded } from './encode'
import type { Point } from './crop'
import { NARROWEST_WIDE_LOGO, type PictureOf } from './shapes'
import '../../texts/parts/your-page'

export type Picture = Schema['VenuePicture']

export interface NewPicture {
  of: PictureOf
  recordId: string | null
  alt: string | null
  focal: Point
  files: readonly Encoded[]
}

function usePictureMutation<Given, Answered>(mutationFn: (given: Given) => Promise<Answered>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([cache.invalidateQueries(pictures()), cache.invalidateQueries(organization())]),
  })
}

export const useAddPicture = () => usePictureMutation(add)

async function add({ of, recordId, alt, focal, files }: NewPicture): Promise<Picture> {
  const { picture, uploads } = await answer(
    client.POST('/api/venue/pictures', {
      body: {
        of,
        recordId,
        alt,
        focalX: focal.x,
        focalY: focal.y,
        files: files.map(({ width, height, type, content }) => ({
          width,
          height: height ?? null,
          contentType: type,
          sizeBytes: content.size,
        })),
      },
    }),
  )
  try {
    await Promise.all(
      uploads.map(async ({ width, url, method, headers }) => {
        const body = files.find((file) => file.width === width)?.content ?? null
        const stored = await fetch(url, { method, headers, body })
        if (!stored.ok) throw notSaved()
      }),
    )
  } catch {
    await remove(picture.id).catch(() => undefined) // nobody has seen it, and it is forgotten by itself
    throw notSaved()
  }
  const received = await answer(
    client.POST('/api/venue/pictures/{id}/received', { params: { path: { id: picture.id } } }),
  )
  return received.picture
}

const notSaved = () => new ApiError(0, t`The picture could not be saved. Try again.`)

export const useChangePicture = () =>
  usePictureMutation(({ id, body }: { id: string; body: Schema['UpdatePicture'] }) =>
    answer(patch('/api/venue/pictures/{id}', { id }, body)),
  )

const remove = (id: string) =>
  answer(client.DELETE('/api/venue/pictures/{id}', { params: { path: { id } } }))

/** Removes a picture, and answers what brings it back: its files, as they were. */
export function useRemovePicture() {
  return usePictureMutation(
    async ({ picture, links }: { picture: Picture; links: Readonly<Record<string, string>> }) => {
      const files = await Promise.all(
        picture.files.map(async ({ width, height, content_type: type, sha256 }) => {
          const fetched = await fetch(links[sha256 ?? ''] ?? '')
          const isWide = picture.of === 'logo' && width >= NARROWEST_WIDE_LOGO
          return { width, ...(isWide && { height }), type, content: await fetched.blob() }
        }),
      )
      await remove(picture.id)
      const { of, record_id: recordId, alt } = picture
      const focal = { x: picture.focal_x, y: picture.focal_y }
      return { of, recordId, alt, focal, files: files as Encoded[] } satisfies NewPicture
    },
  )
}

/** Why nobody sees the logo, which was uploaded as it is; null if they do. */
export const logoProblem = () =>
  queryOptions({
    queryKey: [...pictures().queryKey, 'logo-problem'],
    queryFn: async () => {
      const query = { include: 'logoProblem' } as const
      return (await answer(client.GET('/api/venue/pictures', { params: { query } }))).logoProblem
    },
  })

const removeLogo = () => answer(client.DELETE('/api/organization/logo'))
const keepLogo = () =>
  answer(
    client.POST('/api/organization/logo', { body: { contentType: 'image/png', sizeBytes: 1 } }),
  )

/** Takes away a logo that is no picture of the page. */
export const useRemoveLogo = () => usePictureMutation(removeLogo)

/** The way back from that: another one is announced and never uploaded, so that the one before stays. */
export const useKeepLogo = () => usePictureMutation(keepLogo)
