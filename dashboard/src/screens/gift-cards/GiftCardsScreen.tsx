import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { filledIn } from '../../ui/Form'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { TextField } from '../../ui/TextField'
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
  const [issuing, setIssuing] = useState(false)
  return (
    <Screen
      title={words.giftCards.giftCards}
      actions={
        mayIssue && (
          <Button kind="primary" icon="plus" onPress={() => setIssuing(true)}>
            {words.giftCards.issueAGiftCard}
          </Button>
        )
      }
    >
      <search>
        <form
          className="card-search"
          onSubmit={(event) => {
            event.preventDefault()
            const wanted = filledIn(new FormData(event.currentTarget), 'code').trim()
            void goTo({ search: wanted ? { code: wanted } : {} })
          }}
        >
          <TextField
            key={code}
            label={words.common.code}
            name="code"
            defaultValue={code ?? ''}
            autoComplete="off"
            spellCheck="false"
            description={words.giftCards.codeHint}
          />
          <Button type="submit" icon="search">
            {words.giftCards.lookUp}
          </Button>
        </form>
      </search>
      {code === undefined ? (
        <EmptyState icon="gift" title={words.giftCards.whichCardQuestion}>
          {mayIssue ? words.giftCards.lookUpOrIssue : words.giftCards.lookUpHint}
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
