import { t } from '@lingui/core/macro'
import { useState, type CSSProperties, type PointerEvent } from 'react'
import { sentenceOf } from '../../api'
import { percent } from '../../texts/percent'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { TextField } from '../../ui/TextField'
import { toastFailure } from '../../ui/Toast'
import { cropOf, pointWithin, type Point } from './crop'
import { encoded } from './encode'
import { useAddPicture } from './queries'
import { SHAPES, type PictureOf } from './shapes'
import './Chooser.css'
import '../../texts/parts/your-page'

const PREVIEW = 640 // pixels, the longer side of what is drawn to choose from

interface Props {
  of: PictureOf
  recordId: string | null
  /** What it is a picture of. */
  label: string
  /** What is said of the one whose place it takes. */
  alt: string
  chosen: ImageBitmap
  onClose: () => void
}

/** Which part of a picture is kept, and what is said of it, before it is saved. */
export function Chooser({ of, recordId, label, alt: before, chosen, onClose }: Props) {
  const add = useAddPicture()
  const [point, setPoint] = useState<Point>({ x: 50, y: 50 })
  const [alt, setAlt] = useState(before)
  const [isPending, setPending] = useState(false)
  const crop = cropOf(chosen, SHAPES[of][0], point)
  const percent = (length: number, of: number) => `${(length / of) * 100}%`

  function save() {
    setPending(true)
    void encoded((context, { width, height }) => {
      context.drawImage(chosen, crop.left, crop.top, crop.width, crop.height, 0, 0, width, height)
    }, SHAPES[of])
      .then((files) =>
        add.mutateAsync({
          of,
          recordId,
          alt: alt.trim() || null,
          focal: pointWithin(chosen, crop, point),
          files,
        }),
      )
      .then(onClose, (error: unknown) => toastFailure(sentenceOf(error)))
      .finally(() => setPending(false))
  }

  function follow({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLDivElement>) {
    if (buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const share = (at: number, length: number) =>
      Math.round(Math.min(100, Math.max(0, (at / length) * 100)))
    setPoint({ x: share(clientX - left, width), y: share(clientY - top, height) })
  }

  return (
    <div className="chooser">
      <div
        className="chooser-picture"
        role="img"
        aria-label={t`The new picture, ${{ what: label }}`}
        onPointerDown={follow}
        onPointerMove={follow}
      >
        <canvas
          ref={(canvas) => {
            if (canvas) drawWhole(chosen, canvas)
          }}
        />
        <span
          className="chooser-kept"
          style={{
            left: percent(crop.left, chosen.width),
            top: percent(crop.top, chosen.height),
            width: percent(crop.width, chosen.width),
            height: percent(crop.height, chosen.height),
          }}
        />
        <span
          className="chooser-point"
          style={{ '--x': `${point.x}%`, '--y': `${point.y}%` } as CSSProperties}
        />
      </div>
      <div className="chooser-sliders">
        <Slider
          label={t`What matters most, from the left`}
          value={point.x}
          onChange={(x) => setPoint({ ...point, x })}
        />
        <Slider
          label={t`What matters most, from the top`}
          value={point.y}
          onChange={(y) => setPoint({ ...point, y })}
        />
      </div>
      <TextField
        label={t`What the picture shows`}
        value={alt}
        onChange={setAlt}
        maxLength={200}
        description={t`For people who do not see it. Leave it empty where the picture adds nothing.`}
      />
      <Actions>
        <Button onPress={onClose}>{t`Cancel`}</Button>
        <Button kind="primary" isPending={isPending} onPress={save}>
          {t`Use this picture`}
        </Button>
      </Actions>
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
}

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={percent(value * 100)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  )
}

function drawWhole(picture: ImageBitmap, canvas: HTMLCanvasElement) {
  const scale = Math.min(1, PREVIEW / Math.max(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
}
