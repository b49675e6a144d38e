import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { EmptyState } from '../../ui/EmptyState'
import { lazyPart } from '../../ui/lazyPart'
import { Row, Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { toast, toastFailure } from '../../ui/Toast'
import { organization, useVenue } from '../../venue/venue'
import { KeyState } from './KeyState'
import { useRevokeKey } from './queries'
import { aboutKey, stateOf, stillWorks } from './words'

const IssueKey = lazyPart(() => import('./IssueKey'), 'IssueKey')

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
      onSuccess: () => toast(t`“${{ name: key.name }}” can no longer read anything.`),
      onError: (error) => toastFailure(sentenceOf(error)),
      onSettled: () => setRevoking(null),
    })
  }

  return (
    <Screen
      title={t`API keys`}
      actions={
        <Button kind="primary" icon="plus" onPress={() => setIssuing(true)}>
          {t`New key`}
        </Button>
      }
    >
      {keys.length === 0 ? (
        <EmptyState icon="settings" title={t`No key yet`}>
          {t`With a key, another program reads this business: a website, a spreadsheet, a report.`}
        </EmptyState>
      ) : (
        <Rows label={t`Keys`}>
          {keys.map((key) => (
            <Row key={key.id} name={key.name} note={aboutKey(key, locale, timezone)}>
              <KeyState state={stateOf(key)} />
              {stillWorks(key) && (
                <Button kind="danger" onPress={() => setRevoking(key)}>
                  {t`Revoke…`}
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {isIssuing && <IssueKey onClose={() => setIssuing(false)} />}
      {revoking && (
        <Dialog
          title={t`Revoke “${{ name: revoking.name }}”?`}
          isOpen
          onClose={() => setRevoking(null)}
        >
          <p>
            <Trans>What uses this key is refused from then on. That cannot be undone.</Trans>
          </p>
          <Actions>
            <Button onPress={() => setRevoking(null)}>{t`Keep it`}</Button>
            <Button kind="danger" isPending={revoke.isPending} onPress={() => revokeNow(revoking)}>
              {t`Revoke key`}
            </Button>
          </Actions>
        </Dialog>
      )}
    </Screen>
  )
}
