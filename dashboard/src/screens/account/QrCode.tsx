import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { drawingOf, type Shape } from './drawing'
import './QrCode.css'

/** What an authenticator app scans; nothing where it cannot be drawn, since the key is there to be typed. */
export function QrCode({ svg }: { svg: string }) {
  const drawing = useMemo(() => drawingOf(svg), [svg])
  if (drawing === null) return null
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={t`QR code for the app`}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    >
      <Shapes shapes={drawing.shapes} />
    </svg>
  )
}

function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map(({ name: Name, attributes, shapes: within }, index) => (
    <Name key={index} {...attributes}>
      <Shapes shapes={within} />
    </Name>
  ))
}
