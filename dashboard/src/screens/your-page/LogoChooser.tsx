import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/Choices'
import { Actions } from '../../ui/Dialog'
import { toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { fitted } from './crop'
import { drawnOn, encoded, encodedWide } from './encode'
import { colourOf, groundFor, logoOn, wideLogoOn, wideShape, type Ground } from './ground'
import { useAddPicture } from './queries'
import { SHAPES, WIDE_LOGO } from './shapes'
import './LogoChooser.css'
import '../../texts/parts/your-page'

const NO_COLOUR = '#3d4a5c' // of a venue that has chosen none

interface Props {
  chosen: ImageBitmap
  onClose: () => void
  onSaved: () => void
}

/** On which ground a logo shows, seen on light pages and on dark ones before it is saved. */
export function LogoChooser({ chosen, onClose, onSaved }: Props) {
  const { colour, name } = useVenue().business
  const [ground, setGround] = useState<Ground>(() => groundFor(pixelsOf(chosen)))
  const add = useAddPicture()
  const [isPending, setPending] = useState(false)
  const drawnGround = colourOf(ground, colour ?? NO_COLOUR)
  const draw = logoOn(chosen, drawnGround)

  async function save() {
    const wide = await encodedWide(chosen, drawnGround)
    const files = [...(await encoded(draw, SHAPES.logo)), wide]
    await add.mutateAsync({ of: 'logo', recordId: null, alt: name, focal: { x: 50, y: 50 }, files })
  }

  return (
    <div className="logo-chooser">
      <div className="logo-themes" role="img" aria-label={t`The new logo`}>
        {(['light', 'dark'] as const).map((theme) => (
          <span key={theme} data-theme={theme}>
            <canvas
              ref={(canvas) => {
                if (canvas) drawnOn(canvas, draw, SHAPES.logo[0])
              }}
            />
            <canvas
              className="logo-wide"
              ref={(canvas) => {
                if (canvas) drawnOn(canvas, wideLogoOn(chosen, drawnGround), wideShape(chosen, 1))
              }}
            />
          </span>
        ))}
      </div>
      <Choices
        label={t`Ground`}
        choices={{ white: t`White`, dark: t`Dark`, colour: t`Your colour` }}
        value={ground}
        onChange={setGround}
      />
      <Actions>
        <Button onPress={onClose}>{t`Cancel`}</Button>
        <Button
          kind="primary"
          isPending={isPending}
          onPress={() => {
            setPending(true)
            void save()
              .then(
                () => {
                  onClose()
                  onSaved()
                },
                (error: unknown) => toastFailure(sentenceOf(error)),
              )
              .finally(() => setPending(false))
          }}
        >
          {t`Use this logo`}
        </Button>
      </Actions>
    </div>
  )
}

function pixelsOf(picture: ImageBitmap): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  const { width, height } = fitted(picture, WIDE_LOGO)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0, width, height)
  return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
}
