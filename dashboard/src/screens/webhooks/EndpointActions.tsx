import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { toast, toastFailure } from '../../ui/Toast'
import { useChangeEndpoint, useSendTest, type Endpoint } from './queries'
import './Webhooks.css'
import '../../texts/parts/webhooks'

const EndpointForm = lazyPart(() => import('./EndpointForm'), 'EndpointForm')
const Disabling = lazyPart(() => import('./EndpointDialogs'), 'Disabling')
const NewSecret = lazyPart(() => import('./EndpointDialogs'), 'NewSecret')
const Recovering = lazyPart(() => import('./EndpointDialogs'), 'Recovering')
const Removing = lazyPart(() => import('./EndpointDialogs'), 'Removing')

type Open = 'change' | 'disable' | 'recover' | 'remove' | 'secret' | null

/** What can be done with an endpoint; what ends or begins something is asked first. */
export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const [open, setOpen] = useState<Open>(null)
  const test = useSendTest(endpoint.id)
  const change = useChangeEndpoint(endpoint.id)
  const close = () => setOpen(null)
  const failed = (error: Error) => toastFailure(sentenceOf(error))
  const isEnabled = endpoint.disabled_at === null

  function sendTest() {
    void test.mutateAsync().then(() => toast(t`A test is on its way.`), failed)
  }
  function enable() {
    void change
      .mutateAsync({ enabled: true })
      .then(() => toast(t`The endpoint is enabled. What it has missed can be sent now.`), failed)
  }

  return (
    <div className="endpoint-actions">
      {isEnabled ? (
        <>
          <Button isPending={test.isPending} onPress={sendTest}>
            {t`Send a test`}
          </Button>
          <Button onPress={() => setOpen('recover')}>{t`Send what it has missed…`}</Button>
        </>
      ) : (
        <Button kind="primary" isPending={change.isPending} onPress={enable}>
          {t`Enable`}
        </Button>
      )}
      <Button onPress={() => setOpen('change')}>{t`Edit`}</Button>
      <Button onPress={() => setOpen('secret')}>{t`New secret…`}</Button>
      {isEnabled && (
        <Button kind="danger" onPress={() => setOpen('disable')}>
          {t`Disable…`}
        </Button>
      )}
      <Button kind="danger" onPress={() => setOpen('remove')}>
        {t`Delete…`}
      </Button>
      {open === 'change' && <EndpointForm endpoint={endpoint} onClose={close} />}
      {open === 'disable' && <Disabling endpoint={endpoint} onClose={close} />}
      {open === 'recover' && <Recovering endpoint={endpoint} onClose={close} />}
      {open === 'secret' && <NewSecret endpoint={endpoint} onClose={close} />}
      {open === 'remove' && <Removing endpoint={endpoint} onClose={close} />}
    </div>
  )
}
