import { onlineWords } from '../../messages/online/words'
import { Part } from '../../ui/Part'
import './Preview.css'

/**
 * The page as guests see it on a phone. It may look around there, and not send anything: the frame lets no form leave.
 */
export function Preview({ address }: { address: string }) {
  return (
    <Part title={onlineWords.preview}>
      <p className="muted">{onlineWords.previewHint}</p>
      <iframe
        className="online-preview"
        title={onlineWords.previewOfPage}
        src={`${address}?preview=yes`}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin"
      />
    </Part>
  )
}
