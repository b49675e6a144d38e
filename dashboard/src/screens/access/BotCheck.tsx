import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { chosenTheme } from '../../theme'
import { Button } from '../../ui/Button'
import { Contact } from './Contact'
import { sizeIn, turnstileOf, type WidgetSize } from './turnstile'
import '../../texts/parts/access'
import './BotCheck.css'

interface Props {
  url: string
  siteKey: string
  /** Whom to ask where the check cannot be made. */
  contact: string
  /** Told of the token, which is good for one sending, and of null when it is over. It stays the same function. */
  onToken: (token: string | null) => void
}

/** Turnstile's widget; where it cannot be loaded or fails, another try and another way. */
export function BotCheck({ url, siteKey, contact, onToken }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const [isLost, setLost] = useState(false)
  const [size, setSize] = useState<WidgetSize | null>(null)

  // A phone that is turned has another place for it, in which the wider form may not fit.
  useEffect(() => {
    const { current } = place
    if (!current) return
    const watcher = new ResizeObserver(() => {
      if (current.clientWidth > 0) setSize(sizeIn(current)) // it has no width while it is hidden
    })
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [])

  useEffect(() => {
    if (size === null) return
    let isShown = true
    let remove = () => undefined as unknown
    const lose = () => {
      onToken(null)
      setLost(true)
      return true // it is said here, not in the console
    }
    turnstileOf(url).then(
      (turnstile) => {
        if (!isShown || !place.current) return
        const id = turnstile.render(place.current, {
          sitekey: siteKey,
          action: 'sign-up',
          language: i18n.locale,
          theme: themeOfWidget(),
          size,
          callback: onToken,
          'expired-callback': () => onToken(null),
          'error-callback': lose,
        })
        remove = () => turnstile.remove(id)
      },
      () => isShown && lose(),
    )
    return () => {
      isShown = false
      onToken(null)
      remove()
    }
  }, [url, siteKey, onToken, size, tries])

  function again() {
    setLost(false)
    setTries(tries + 1)
  }

  return (
    <div className="bot-check">
      <div ref={place} className="bot-check-widget" hidden={isLost} />
      {isLost && (
        <div role="alert">
          <p>
            <Trans>
              The check that you are a person could not be made. Try again, or write to us:{' '}
              <Contact address={contact} />
            </Trans>
          </p>
          <Button onPress={again}>{t`Try again`}</Button>
        </div>
      )}
    </div>
  )
}

function themeOfWidget(): 'light' | 'dark' | 'auto' {
  const chosen = chosenTheme()
  return chosen === 'system' ? 'auto' : chosen
}
