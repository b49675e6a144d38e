import { useState } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { toast, toastFailure } from '../../ui/Toast'
import { useChangeEndpoint, useSendTest, type Endpoint } from './queries'
import { texts } from './texts'
import './Webhooks.css'

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
    void test.mutateAsync().then(() => toast(texts().testIsOnItsWay), failed)
  }
  function enable() {
    void change.mutateAsync({ enabled: true }).then(() => toast(texts().isEnabled), failed)
  }

  return (
    <div className="endpoint-actions">
      {isEnabled ? (
        <>
          <Button isPending={test.isPending} onPress={sendTest}>
            {texts().sendTest}
          </Button>
          <Button onPress={() => setOpen('recover')}>{texts().recover}</Button>
        </>
      ) : (
        <Button kind="primary" isPending={change.isPending} onPress={enable}>
          {texts().enable}
        </Button>
      )}
      <Button onPress={() => setOpen('change')}>{texts().change}</Button>
      <Button onPress={() => setOpen('secret')}>{texts().newSecret}</Button>
      {isEnabled && (
        <Button kind="danger" onPress={() => setOpen('disable')}>
          {texts().disable}
        </Button>
      )}
      <Button kind="danger" onPress={() => setOpen('remove')}>
        {texts().remove}
      </Button>
      {open === 'change' && <EndpointForm endpoint={endpoint} onClose={close} />}
      {open === 'disable' && <Disabling endpoint={endpoint} onClose={close} />}
      {open === 'recover' && <Recovering endpoint={endpoint} onClose={close} />}
      {open === 'secret' && <NewSecret endpoint={endpoint} onClose={close} />}
      {open === 'remove' && <Removing endpoint={endpoint} onClose={close} />}
    </div>
  )
}
