import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { Tag } from '../../ui/Tag'
import { useVenue } from '../../venue/venue'
import { AddApp } from './AddApp'
import { account, type AddedApp } from './queries'
import { RemoveApp } from './RemoveApp'

/** The apps whose codes are asked for at sign-in. `isAsked` by the organization, of an admin who has none. */
export function SecondStep({ isAsked }: { isAsked: boolean }) {
  const { locale, timezone } = useVenue()
  const { apps } = useSuspenseQuery(account()).data
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<AddedApp | null>(null)
  const isOn = apps.length > 0
  return (
    <Part
      title="Second step at sign-in"
      action={
        <>
          {isOn ? (
            <Tag tone="good" icon="check">
              On
            </Tag>
          ) : (
            <Tag tone="off" icon="strike">
              Off
            </Tag>
          )}
          <Button kind={isOn ? 'plain' : 'primary'} onPress={() => setAdding(true)}>
            {isOn ? 'Add another app' : 'Set it up'}
          </Button>
        </>
      }
    >
      {isAsked && !isOn && (
        <Notice>
          Your organization asks its admins for a second step at sign-in. Set it up here, then go
          on.
        </Notice>
      )}
      <p className="muted">
        After your password, you enter a code from an app on your phone. So a stolen password is not
        enough to sign in as you.
      </p>
      {isOn && (
        <Rows label="Authenticator apps">
          {apps.map((app) => (
            <Row
              key={app.id}
              name={app.name}
              note={`added ${formatInstant(app.addedAt, locale, timezone)}`}
            >
              <Button
                kind="danger"
                aria-label={`Remove ${app.name}…`}
                onPress={() => setRemoving(app)}
              >
                Remove…
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      {isAdding && <AddApp isFirst={!isOn} onClose={() => setAdding(false)} />}
      {removing && (
        <RemoveApp app={removing} isLast={apps.length === 1} onClose={() => setRemoving(null)} />
      )}
    </Part>
  )
}
