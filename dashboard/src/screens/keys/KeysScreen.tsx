import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { EmptyState } from '../../ui/EmptyState'
import { Row, Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { toast, toastFailure } from '../../ui/Toast'
import { organization, useVenue } from '../../venue/venue'
import { IssueKey } from './IssueKey'
import { KeyState } from './KeyState'
import { useRevokeKey } from './queries'
import { aboutKey, stateOf, stillWorks } from './words'

type Key = Schema['ApiKey']

/** Keys with which other programs read this business, for admins. */
export function KeysScreen() {
  const { locale, timezone } = useVenue()
  const keys = useSuspenseQuery(organization()).data.api_keys ?? []
  const revoke = useRevokeKey()
  const [isIssuing, setIssuing] = useState(false)
  const [revoking, setRevoking] = useState<Key | null>(null)

  function revokeNow(key: Key) {
    revoke.mutate(key.id, {
      onSuccess: () => toast(words.keys.readsNothingAnyMore(key.name)),
      onError: (error) => toastFailure(sentenceOf(error)),
      onSettled: () => setRevoking(null),
    })
  }

  return (
    <Screen
      title={words.keys.apiKeys}
      actions={
        <Button kind="primary" icon="plus" onPress={() => setIssuing(true)}>
          {words.keys.newKey}
        </Button>
      }
    >
      {keys.length === 0 ? (
        <EmptyState icon="settings" title={words.keys.noKeyYet}>
          {words.keys.whatAKeyIs}
        </EmptyState>
      ) : (
        <Rows label={words.keys.keys}>
          {keys.map((key) => (
            <Row key={key.id} name={key.name} note={aboutKey(key, locale, timezone)}>
              <KeyState state={stateOf(key)} />
              {stillWorks(key) && (
                <Button kind="danger" onPress={() => setRevoking(key)}>
                  {words.keys.revokeMore}
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {isIssuing && <IssueKey onClose={() => setIssuing(false)} />}
      {revoking && (
        <Dialog
          title={words.keys.revokeQuestion(revoking.name)}
          isOpen
          onClose={() => setRevoking(null)}
        >
          <p>{words.keys.whatRevokingDoes}</p>
          <Actions>
            <Button onPress={() => setRevoking(null)}>{words.keys.keepIt}</Button>
            <Button kind="danger" isPending={revoke.isPending} onPress={() => revokeNow(revoking)}>
              {words.keys.revokeTheKey}
            </Button>
          </Actions>
        </Dialog>
      )}
    </Screen>
  )
}
