import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      title={t`Two-step sign-in`}
      action={
        <>
          {isOn ? (
            <Tag tone="good" icon="check">
              {t`On`}
            </Tag>
          ) : (
            <Tag tone="off" icon="strike">
              {t`Off`}
            </Tag>
          )}
          <Button kind={isOn ? 'plain' : 'primary'} onPress={() => setAdding(true)}>
            {isOn
              ? t`Add another app`
              : t({ message: 'Set up two-step sign-in', context: 'button' })}
          </Button>
        </>
      }
    >
      {isAsked && !isOn && (
        <Notice>{t`Your organization asks its admins for a second step at sign-in. Set it up here, then go on.`}</Notice>
      )}
      <p className="muted">
        <Trans>
          After your password, you also enter a code from an app on your phone. Who steals your
          password cannot sign in as you.
        </Trans>
      </p>
      {isOn && (
        <Rows label={t`Authenticator apps`}>
          {apps.map((app) => (
            <Row
              key={app.id}
              name={app.name}
              note={t`added ${{ when: formatInstant(app.addedAt, locale, timezone) }}`}
            >
              <Button
                kind="danger"
                aria-label={t`Remove ${{ name: app.name }}…`}
                onPress={() => setRemoving(app)}
              >
                {t`Remove…`}
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
