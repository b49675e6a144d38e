/** The pictures of the venue, its providers and its services. */
import { queryOptions } from '@tanstack/react-query'
import { answer, client, type Schema } from '../api'

const SIGNED_MS = 10 * 60_000 // the links work for 15 minutes

export const pictures = () =>
  queryOptions({
    queryKey: ['pictures'],
    queryFn: () => answer(client.GET('/api/venue/pictures')),
    staleTime: SIGNED_MS,
  })

/** Where the file of a picture is that is this wide at least, or else its largest; undefined without one. */
export function linkOf(
  { links }: Pick<Schema['Pictures'], 'links'>,
  picture: Schema['VenuePicture'] | undefined,
  wide = 0,
): string | undefined {
  const file = picture?.files.find(({ width }) => width >= wide) ?? picture?.files.at(-1)
  return file?.sha256 ? links[file.sha256] : undefined
}

/** The picture of a provider or a service. */
export function pictureOf(
  { pictures: all }: Pick<Schema['Pictures'], 'pictures'>,
  recordId: string,
): Schema['VenuePicture'] | undefined {
  return all.find(({ record_id: id }) => id === recordId)
}
