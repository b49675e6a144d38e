import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '../../messages/words'
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
      title={words.account.secondStepSign}
      action={
        <>
          {isOn ? (
            <Tag tone="good" icon="check">
              {words.account.on}
            </Tag>
          ) : (
            <Tag tone="off" icon="strike">
              {words.account.off}
            </Tag>
          )}
          <Button kind={isOn ? 'plain' : 'primary'} onPress={() => setAdding(true)}>
            {isOn ? words.account.addAnotherApp : words.account.setItUp}
          </Button>
        </>
      }
    >
      {isAsked && !isOn && <Notice>{words.account.secondStepRequiredAtSignIn}</Notice>}
      <p className="muted">{words.account.whatTheSecondStepIs}</p>
      {isOn && (
        <Rows label={words.account.authenticatorApps}>
          {apps.map((app) => (
            <Row
              key={app.id}
              name={app.name}
              note={words.account.added(formatInstant(app.addedAt, locale, timezone))}
            >
              <Button
                kind="danger"
                aria-label={words.account.removeMore(app.name)}
                onPress={() => setRemoving(app)}
              >
                {words.account.removeAppMore}
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
