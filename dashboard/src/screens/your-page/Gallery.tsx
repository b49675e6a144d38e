import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Part } from '../../ui/Part'
import { toastFailure } from '../../ui/Toast'
import { pictures } from '../../venue/pictures'
import { OnePicture } from './OnePicture'
import { useChangePicture } from './queries'
import '../../texts/parts/your-page'

const MOST = 8

/** More pictures of the venue, in the order in which they are shown. */
export function Gallery() {
  const { pictures: all, links } = useSuspenseQuery(pictures()).data
  const change = useChangePicture()
  const shown = all.filter(({ of }) => of === 'gallery')
  const move = (id: string, position: number) =>
    change.mutate(
      { id, body: { position } },
      { onError: (error) => toastFailure(sentenceOf(error)) },
    )
  const named = (index: number) => t`Picture ${{ number: index + 1 }}`
  return (
    <Part title={t`Gallery`}>
      <ul className="pictures">
        {shown.map((picture, index) => (
          <li key={picture.id}>
            <OnePicture of="gallery" label={named(index)} picture={picture} links={links}>
              {index > 0 && (
                <Button
                  isPending={change.isPending}
                  onPress={() => move(picture.id, index)}
                  aria-label={`${t`Earlier`}, ${named(index)}`}
                >
                  {t`Earlier`}
                </Button>
              )}
            </OnePicture>
          </li>
        ))}
        {shown.length < MOST && (
          <li>
            <OnePicture
              key={shown.length}
              of="gallery"
              label={named(shown.length)}
              picture={undefined}
              links={links}
            />
          </li>
        )}
      </ul>
    </Part>
  )
}
