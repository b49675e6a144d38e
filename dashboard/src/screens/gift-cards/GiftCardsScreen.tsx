import { t } from '@lingui/core/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { TextField } from '../../ui/TextField'
import { useText } from '../../ui/useText'
import { usePermission } from '../../venue/usePermission'
import { GiftCard } from './GiftCard'
import './GiftCardsScreen.css'

const IssueDialog = lazyPart(() => import('./IssueDialog'), 'IssueDialog')

const route = getRouteApi('/business/checkout/gift-cards')

/** Gift cards: a new one, and what is left on one whose code somebody brings. */
export function GiftCardsScreen() {
  const { code } = route.useSearch()
  const goTo = route.useNavigate()
  const mayIssue = usePermission('goodwill_gift_cards')
  const [typed, setTyped] = useText(code ?? '', (text) => text)
  const [issuing, setIssuing] = useState(false)
  return (
    <Screen
      title={t`Gift cards`}
      actions={
        mayIssue && (
          <Button kind="primary" icon="plus" onPress={() => setIssuing(true)}>
            {t`Issue a gift card`}
          </Button>
        )
      }
    >
      <search>
        <form
          className="card-search"
          onSubmit={(event) => {
            event.preventDefault()
            const wanted = typed.trim()
            void goTo({ search: wanted ? { code: wanted } : {} })
          }}
        >
          <TextField
            label={t`Code`}
            name="code"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            spellCheck="false"
            description={t`Capitals and hyphens do not matter.`}
          />
          <Button type="submit" icon="search">
            {t`Look up`}
          </Button>
        </form>
      </search>
      {code === undefined ? (
        <EmptyState icon="gift" title={t`Which card?`}>
          {mayIssue
            ? t`Type a card’s code to see what is left on it, or issue a new card.`
            : t`Type a card’s code to see what is left on it.`}
        </EmptyState>
      ) : (
        <GiftCard code={code} />
      )}
      {issuing && (
        <IssueDialog
          onClose={() => setIssuing(false)}
          onIssued={(issued) => goTo({ search: { code: issued } })}
        />
      )}
    </Screen>
  )
}
