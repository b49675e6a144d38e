import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { Skeleton } from '../../ui/Skeleton'
import { Tag } from '../../ui/Tag'
import { useVenue } from '../../venue/venue'
import { SigningOut, type Ending } from './SigningOut'
import { sessions } from './queries'
import { browserOf } from './words'

/** Where the user is signed in, the session used last first, and the ends of them. */
export function Sessions() {
  const { data: used, error } = useQuery(sessions())
  const [ending, setEnding] = useState<Ending | null>(null)
  const hasOthers = used?.some(({ current }) => !current) ?? false
  return (
    <Part
      title={t`Where you are signed in`}
      action={
        <>
          {hasOthers && (
            <Button onPress={() => setEnding({ scope: 'others' })}>
              {t`Sign out other devices…`}
            </Button>
          )}
          <Button onPress={() => setEnding({ scope: 'global' })}>{t`Sign out all devices…`}</Button>
        </>
      }
    >
      {error && <Notice>{sentenceOf(error)}</Notice>}
      {used === undefined && !error && <Skeleton lines={2} />}
      {used && (
        <Rows label={t`Devices`}>
          {used.map((session) => (
            <Used
              key={session.id}
              session={session}
              onEnd={() => setEnding({ scope: 'one', session })}
            />
          ))}
        </Rows>
      )}
      {ending && <SigningOut ending={ending} onClose={() => setEnding(null)} />}
    </Part>
  )
}

function Used({ session, onEnd }: { session: Schema['Session']; onEnd: () => void }) {
  const { locale, timezone } = useVenue()
  const { agent, address, current, last_used_at } = session
  const name = browserOf(agent)
  const used = t`last used ${{ when: formatInstant(last_used_at, locale, timezone) }}`
  return (
    <Row name={name} note={address ? t`${used} · from ${address}` : used}>
      {current ? (
        <Tag tone="good" icon="check">
          {t`This one`}
        </Tag>
      ) : (
        <Button aria-label={t`Sign out ${name}…`} onPress={onEnd}>
          {t`Sign out…`}
        </Button>
      )}
    </Row>
  )
}
