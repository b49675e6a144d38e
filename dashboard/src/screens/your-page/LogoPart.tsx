import { select, t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { Part } from '../../ui/Part'
import { toast, toastFailure } from '../../ui/Toast'
import { linkOf, pictures } from '../../venue/pictures'
import { useVenue } from '../../venue/venue'
import { FilePicker } from './FilePicker'
import { LogoChooser } from './LogoChooser'
import { logoProblem, useAddPicture, useKeepLogo, useRemoveLogo, useRemovePicture } from './queries'
import '../../texts/parts/your-page'

/** The logo, on a ground of its own: in a square on the page, in its own shape on loyalty cards and in emails. */
export function LogoPart() {
  const { business, logo: asUploaded, who } = useVenue()
  const { pictures: all, links } = useSuspenseQuery(pictures()).data
  const picture = all.find(({ of }) => of === 'logo')
  const [chosen, choose] = useState<ImageBitmap | null>(null)
  const [add, remove] = [useAddPicture(), useRemovePicture()]
  const [removeUploaded, keepUploaded] = [useRemoveLogo(), useKeepLogo()]
  const isAsUploaded = !picture && asUploaded !== null
  const looked = useQuery({ ...logoProblem(), enabled: isAsUploaded })
  const problem = isAsUploaded ? looked.data : null
  const src = picture ? linkOf({ links }, picture) : asUploaded?.url
  const fails = (error: unknown) => toastFailure(sentenceOf(error))

  async function takeAway() {
    const before = picture && (await remove.mutateAsync({ picture, links }))
    if (!picture) await removeUploaded.mutateAsync(undefined)
    toast(t`The logo is removed.`, () => {
      if (before) add.mutate(before, { onError: fails })
      else keepUploaded.mutate(undefined, { onError: fails })
    })
  }

  return (
    <Part title={t`Logo`}>
      <p className="muted">
        {select(who, {
          guest: 'At the top of the page where guests book, on loyalty cards and in emails.',
          other: 'At the top of the page where clients book, on loyalty cards and in emails.',
        })}
      </p>
      {chosen ? (
        <LogoChooser
          chosen={chosen}
          onClose={() => choose(null)}
          onSaved={() => toast(t`The logo is on your page.`)}
        />
      ) : (
        <div className="one-picture">
          {problem && (
            <Notice role="note">
              {problem === 'not_uploaded'
                ? t`Nobody sees the logo: its file has never arrived. Choose a picture here.`
                : t`Nobody sees the logo: its file is no picture as PNG, JPEG or WebP, or one that moves. Choose another picture here.`}
            </Notice>
          )}
          {src && !problem && (
            <img
              className="logo-shown"
              src={src}
              alt={t`Logo of ${{ name: business.name }}`}
              loading="lazy"
            />
          )}
          <Actions>
            {src && (
              <Button
                isPending={remove.isPending || removeUploaded.isPending}
                onPress={() => void takeAway().catch(fails)}
              >
                {t`Remove logo`}
              </Button>
            )}
            <FilePicker of={t`Logo`} onChosen={choose}>
              {src ? t`Choose another picture` : t`Choose a picture`}
            </FilePicker>
          </Actions>
        </div>
      )}
    </Part>
  )
}
