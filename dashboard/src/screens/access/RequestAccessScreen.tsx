import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pagesConfig } from '../../config'
import { CenteredScreen } from '../../ui/CenteredScreen'
import { Contact } from './Contact'
import { RequestForm } from './RequestForm'
import '../../texts/parts/access'

/** The founder's door: asks for the code that opens a first business, or says whom to ask. */
export function RequestAccessScreen() {
  const config = useSuspenseQuery(pagesConfig()).data
  const [email, setEmail] = useState<string | null>(null)
  if (email !== null) {
    return (
      <CenteredScreen title={t`Request sent`}>
        <p role="status">
          <Trans>
            Once you have access, an email with your code comes to {email}. It leads you on to
            setting up your business.
          </Trans>
        </p>
        <p className="muted">
          <Trans>No email after a few days? Look in your spam folder, or ask again.</Trans>
        </p>
      </CenteredScreen>
    )
  }
  return (
    <CenteredScreen title={t`Request access`}>
      <p className="muted">
        {config.turnstileSiteKey ? (
          <Trans>
            New businesses set up with a code. Tell us who you are, and we get back to you by email.
          </Trans>
        ) : (
          <Trans>
            New businesses set up with a code. Write to us, and we send you one:{' '}
            <Contact address={config.operatorContact} />
          </Trans>
        )}
      </p>
      {config.turnstileSiteKey && <RequestForm config={config} onSent={setEmail} />}
      <p className="muted">
        <Trans>Have a code?</Trans> <Link to="/onboarding">{t`Set up your business`}</Link>
      </p>
    </CenteredScreen>
  )
}
