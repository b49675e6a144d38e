import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Tag } from '../../ui/Tag'
import { Disconnect } from './Disconnect'
import { accountMeaning, accountStatus, dueInWords } from './accountStatus'
import './Account.css'

interface Props {
  account: Schema['PaymentsAccount']
  isGoing: boolean
  onContinue: () => void
}

/** How the account stands, what Stripe requires next, and what can be done. */
export function Account({ account, isGoing, onContinue }: Props) {
  const [isDisconnecting, setDisconnecting] = useState(false)
  const { tone, icon, word } = accountStatus(account)
  const due = dueInWords(account.due)
  return (
    <section className="payments-account">
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      <p>{accountMeaning(account.state)}</p>
      {due.length > 0 && (
        <>
          <h2 id="payments-due">
            <Trans>What Stripe needs next</Trans>
          </h2>
          <ul aria-labelledby="payments-due">
            {due.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <div className="payments-acts">
        {(due.length > 0 || account.state === 'incomplete') && (
          <Button kind="primary" isPending={isGoing} onPress={onContinue}>
            {t`Continue with Stripe`}
          </Button>
        )}
        {account.dashboardUrl && (
          <a className="button" href={account.dashboardUrl} target="_blank" rel="noreferrer">
            <Trans>Open Stripe</Trans>
          </a>
        )}
        <Button kind="danger" onPress={() => setDisconnecting(true)}>
          {t`Disconnect…`}
        </Button>
      </div>
      {isDisconnecting && <Disconnect onClose={() => setDisconnecting(false)} />}
    </section>
  )
}
