/** The business's logo at the service, which has it uploaded to the bucket of files. */
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, ApiError, client } from '../../api'
import { organization } from '../../venue/venue'
import '../../texts/parts/online'

interface NewLogo {
  drawn: Blob
  /** Whether there was none before: without its file there is none then either. */
  isFirst: boolean
}

const remove = () => answer(client.DELETE('/api/organization/logo'))
const announce = (sizeBytes: number) =>
  answer(client.POST('/api/organization/logo', { body: { contentType: 'image/png', sizeBytes } }))

function useLogoMutation<Given>(mutationFn: (given: Given) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries(organization()),
  })
}

export function useSetLogo() {
  return useLogoMutation(async ({ drawn, isFirst }: NewLogo) => {
    const { upload } = await announce(drawn.size)
    try {
      const { url, method, headers } = upload
      const stored = await fetch(url, { method, headers, body: drawn })
      if (!stored.ok) throw new ApiError(0, t`The logo could not be saved. Try again.`)
    } catch {
      if (isFirst) await remove()
      throw new ApiError(0, t`The logo could not be saved. Try again.`)
    }
  })
}

export const useRemoveLogo = () => useLogoMutation(remove)

/** The way back from removing: another one is announced and never uploaded, so that the one before stays. */
export const useKeepLogo = () => useLogoMutation(() => announce(1))
