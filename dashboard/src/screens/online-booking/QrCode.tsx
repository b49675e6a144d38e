import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { encode } from 'uqr'
import { drawn, fileOf } from './drawn'
import '../../texts/parts/online'

/** A picture that phones open the address by, to be looked at and to be printed. */
export function QrCode({ address }: { address: string }) {
  const { size, data } = encode(address, { border: 4 })
  const path = drawn(data)
  return (
    <figure className="code-to-share">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code of the address`}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <a href={fileOf(size, path)} download="online-booking.svg">
        <Trans>Download QR code</Trans>
      </a>
    </figure>
  )
}
