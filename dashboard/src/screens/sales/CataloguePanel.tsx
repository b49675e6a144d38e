import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { priced } from '../../texts/priced'
import { Icon } from '../../ui/Icon'
import { TextField } from '../../ui/TextField'
import { useMoney } from '../../venue/useMoney'
import type { Item } from './basket'
import { byGroup, matching, type Offer } from './catalogue'
import { kindsOfOffers } from './words'
import './CataloguePanel.css'
import '../../texts/parts/menu'

interface Props {
  offers: readonly Offer[]
  onAdd: (item: Item) => void
}

/** What can be sold, to press: found by typing, listed by kind. */
export function CataloguePanel({ offers, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const money = useMoney()
  const found = matching(offers, typed)
  const priceOf = ({ priceCents, isFrom = false }: Offer) => priced(money(priceCents), isFrom)
  return (
    <section className="catalogue" aria-label={t`Catalogue`}>
      <TextField
        label={t`Find`}
        isLabelHidden
        type="search"
        placeholder={t`Find a service, product or package`}
        value={typed}
        onChange={setTyped}
      />
      {kindsOfOffers().map(({ kind, name }) => {
        const ofKind = found.filter((offer) => offer.kind === kind)
        return (
          ofKind.length > 0 && (
            <section key={kind} aria-label={name}>
              <h2 className="catalogue-kind">{name}</h2>
              {byGroup(ofKind).map(({ group, offers: own }) => (
                <div key={group}>
                  {group !== '' && <h3 className="catalogue-group">{group}</h3>}
                  <ul className="catalogue-list" {...(group !== '' && { 'aria-label': group })}>
                    {own.map((offer) => (
                      <li key={offer.id}>
                        <button type="button" className="on-sale" onClick={() => onAdd(offer)}>
                          <span className="on-sale-name">
                            {offer.name}
                            <small>{offer.note}</small>
                          </span>
                          <span>{priceOf(offer)}</span>
                          <Icon name="plus" />
                        </button>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          )
        )
      })}
      {found.length === 0 && (
        <p className="muted">
          <Trans>No match among what is for sale.</Trans>
        </p>
      )}
    </section>
  )
}
