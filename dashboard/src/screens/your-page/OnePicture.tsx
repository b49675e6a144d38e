import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { toast, toastFailure } from '../../ui/Toast'
import { linkOf } from '../../venue/pictures'
import { AltText } from './AltText'
import { Chooser } from './Chooser'
import { FilePicker } from './FilePicker'
import { useAddPicture, useRemovePicture, type Picture } from './queries'
import type { PictureOf } from './shapes'
import './OnePicture.css'
import '../../texts/parts/your-page'

interface Props {
  of: PictureOf
  recordId?: string
  /** What it is a picture of. */
  label: string
  /** The one that is shown; undefined where there is none. */
  picture: Picture | undefined
  links: Readonly<Record<string, string>>
  /** What else can be done with it. */
  children?: ReactNode
}

/** A picture that is shown, or the place for one. */
export function OnePicture({ of, recordId, label, picture, links, children }: Props) {
  const [chosen, choose] = useState<ImageBitmap | null>(null)
  const [remove, add] = [useRemovePicture(), useAddPicture()]
  const fails = (error: unknown) => toastFailure(sentenceOf(error))
  const size = picture?.files.at(-1)

  if (chosen) {
    return (
      <Chooser
        of={of}
        recordId={recordId ?? null}
        label={label}
        alt={picture?.alt ?? ''}
        chosen={chosen}
        onClose={() => choose(null)}
      />
    )
  }
  function takeAway(shown: Picture) {
    void remove
      .mutateAsync({ picture: shown, links })
      .then(
        (before) => toast(t`The picture is removed.`, () => add.mutate(before, { onError: fails })),
        fails,
      )
  }

  return (
    <div className="one-picture" data-of={of}>
      {picture && (
        <img
          src={linkOf({ links }, picture, size?.width)}
          alt={picture.alt ?? label}
          width={size?.width}
          height={size?.height}
          loading="lazy"
        />
      )}
      {picture && <AltText key={picture.id} picture={picture} label={label} />}
      <Actions>
        {children}
        {picture && (
          <Button
            isPending={remove.isPending}
            onPress={() => takeAway(picture)}
            aria-label={`${t`Remove`}, ${label}`}
          >
            {t`Remove`}
          </Button>
        )}
        {(of !== 'gallery' || !picture) && (
          <FilePicker of={label} onChosen={choose}>
            {picture ? t`Choose another picture` : t`Choose a picture`}
          </FilePicker>
        )}
      </Actions>
    </div>
  )
}
