import { select, t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { Part } from '../../ui/Part'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import './Logo.css'
import { useKeepLogo, useRemoveLogo, useSetLogo } from './queries'
import { draw, fileOf, pictureIn, PICTURES } from './picture'
import '../../texts/parts/online'

/** The picture at the top of the page where guests book, and on passes. */
export function Logo() {
  const { logo, business, who } = useVenue()
  const [chosen, choose] = useState<ImageBitmap | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const [set, remove, keep] = [useSetLogo(), useRemoveLogo(), useKeepLogo()]
  const fails = (error: unknown) => toastFailure(sentenceOf(error))

  function look(files: FileList | null) {
    const [picture] = files ?? []
    if (!picture) return
    setWrong(null)
    void pictureIn(picture).then(choose, (error: unknown) => setWrong(sentenceOf(error)))
  }

  function save(picture: ImageBitmap) {
    void fileOf(picture)
      .then((drawn) => set.mutateAsync({ drawn, isFirst: logo === null }))
      .then(() => {
        choose(null)
        toast(t`The logo is on your page.`)
      }, fails)
  }

  function takeAway() {
    void remove
      .mutateAsync()
      .then(
        () => toast(t`The logo is removed.`, () => keep.mutate(undefined, { onError: fails })),
        fails,
      )
  }

  return (
    <Part title={t`Logo`}>
      <div className="logo-part">
        <p className="muted">
          {select(who, {
            guest:
              'At the top of the page where guests book, and on loyalty cards. A wide picture looks best.',
            other:
              'At the top of the page where clients book, and on loyalty cards. A wide picture looks best.',
          })}
        </p>
        {wrong !== null && <Notice>{wrong}</Notice>}
        {chosen ? (
          <div role="img" aria-label={t`The new logo`}>
            <canvas
              className="logo"
              ref={(canvas) => {
                if (canvas) draw(chosen, canvas)
              }}
            />
          </div>
        ) : (
          logo && (
            <img className="logo" src={logo.url} alt={t`Logo of ${{ name: business.name }}`} />
          )
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept={PICTURES.join()}
          onChange={(event) => {
            look(event.target.files)
            event.target.value = '' // the same picture may be chosen once more
          }}
        />
        <Actions>
          {chosen ? (
            <>
              <Button onPress={() => choose(null)}>{t`Cancel`}</Button>
              <Button kind="primary" isPending={set.isPending} onPress={() => save(chosen)}>
                {t`Use this logo`}
              </Button>
            </>
          ) : (
            <>
              {logo && (
                <Button isPending={remove.isPending} onPress={takeAway}>
                  {t`Remove logo`}
                </Button>
              )}
              <Button onPress={() => file.current?.click()}>
                {logo ? t`Choose another picture` : t`Choose a picture`}
              </Button>
            </>
          )}
        </Actions>
      </div>
    </Part>
  )
}
