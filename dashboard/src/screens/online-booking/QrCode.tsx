import { encode } from 'uqr'
import { onlineWords } from '../../messages/online/words'
import { drawn, fileOf } from './drawn'

/** A picture that phones open the address by, to be looked at and to be printed. */
export function QrCode({ address }: { address: string }) {
  const { size, data } = encode(address, { border: 4 })
  const path = drawn(data)
  return (
    <figure className="qr-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={onlineWords.qrCode}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <a href={fileOf(size, path)} download="online-booking.svg">
        {onlineWords.downloadQrCode}
      </a>
    </figure>
  )
}
