import { useSuspenseQuery } from '@tanstack/react-query'
import { pictureOf, pictures } from '../../venue/pictures'
import { OnePicture } from './OnePicture'

interface Props {
  of: 'provider' | 'service'
  recordId: string
  name: string
}

/** The picture of a provider or a service: kept as soon as it is chosen, whatever else is in the form beside it. */
export function PictureOfOne({ of, recordId, name }: Props) {
  const shown = useSuspenseQuery(pictures()).data
  return (
    <OnePicture
      of={of}
      recordId={recordId}
      label={name}
      picture={pictureOf(shown, recordId)}
      links={shown.links}
    />
  )
}
