import { select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Part } from '../../ui/Part'
import { pictures } from '../../venue/pictures'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
import { providers } from '../staff/queries'
import { OnePicture } from './OnePicture'
import { PictureOfOne } from './PictureOfOne'
import '../../texts/parts/your-page'

/** The wide picture at the top of the page. */
export function CoverPart() {
  const { who } = useVenue()
  const { pictures: all, links } = useSuspenseQuery(pictures()).data
  const label = t`Cover`
  return (
    <Part title={label}>
      <p className="muted">
        {select(who, {
          guest: 'The wide picture at the top: your room, your work. Guests see it first.',
          other: 'The wide picture at the top: your room, your work. Clients see it first.',
        })}
      </p>
      <OnePicture
        of="cover"
        label={label}
        picture={all.find(({ of }) => of === 'cover')}
        links={links}
      />
    </Part>
  )
}

/** The faces of those who are booked, and a picture of each service. */
export function PeopleAndServices() {
  const people = useSuspenseQuery(providers()).data.filter(({ active }) => active)
  const offered = useSuspenseQuery(services()).data.filter(({ active }) => active)
  return (
    <>
      {people.length > 0 && (
        <Part title={t`Faces`}>
          <p className="muted">
            <Trans>Without a picture, the page and the diary show initials.</Trans>
          </p>
          <PictureOfEach of="provider" records={people} />
        </Part>
      )}
      {offered.length > 0 && (
        <Part title={t`Pictures of services`}>
          <PictureOfEach of="service" records={offered} />
        </Part>
      )}
    </>
  )
}

interface EachProps {
  of: 'provider' | 'service'
  records: readonly { id: string; name: string }[]
}

/** A picture of each of these, by their names. */
function PictureOfEach({ of, records }: EachProps) {
  return (
    <ul className="pictures">
      {records.map(({ id, name }) => (
        <li key={id}>
          <h3 dir="auto">{name}</h3>
          <PictureOfOne of={of} recordId={id} name={name} />
        </li>
      ))}
    </ul>
  )
}
