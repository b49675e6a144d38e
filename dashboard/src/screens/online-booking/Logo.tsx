import { useRef, useState } from 'react'
import { sentenceOf } from '../../api'
import { onlineWords } from '../../messages/online/words'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { Part } from '../../ui/Part'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import './Logo.css'
import { useKeepLogo, useRemoveLogo, useSetLogo } from './queries'
import { draw, fileOf, pictureIn, PICTURES } from './picture'

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
        toast(onlineWords.logoIsSet)
      }, fails)
  }

  function takeAway() {
    void remove
      .mutateAsync()
      .then(
        () => toast(onlineWords.logoIsRemoved, () => keep.mutate(undefined, { onError: fails })),
        fails,
      )
  }

  return (
    <Part title={onlineWords.logo}>
      <div className="logo-part">
        <p className="muted">{onlineWords.logoHint(who)}</p>
        {wrong !== null && <Notice>{wrong}</Notice>}
        {chosen ? (
          <div role="img" aria-label={onlineWords.newLogo}>
            <canvas
              className="logo"
              ref={(canvas) => {
                if (canvas) draw(chosen, canvas)
              }}
            />
          </div>
        ) : (
          logo && <img className="logo" src={logo.url} alt={onlineWords.logoOf(business.name)} />
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
              <Button onPress={() => choose(null)}>{onlineWords.keepLogoAsItIs}</Button>
              <Button kind="primary" isPending={set.isPending} onPress={() => save(chosen)}>
                {onlineWords.useLogo}
              </Button>
            </>
          ) : (
            <>
              {logo && (
                <Button isPending={remove.isPending} onPress={takeAway}>
                  {onlineWords.removeLogo}
                </Button>
              )}
              <Button onPress={() => file.current?.click()}>
                {logo ? onlineWords.chooseOther : onlineWords.chooseLogo}
              </Button>
            </>
          )}
        </Actions>
      </div>
    </Part>
  )
}
