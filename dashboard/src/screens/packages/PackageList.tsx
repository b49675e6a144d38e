import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Row, Rows } from '../../ui/Rows'
import { RowToEdit } from '../../ui/RowToEdit'
import { Tag } from '../../ui/Tag'
import { useVenue } from '../../venue/venue'
import { useMoney } from '../../venue/useMoney'
import { services } from '../services/queries'
import { terms } from './visits'

interface Props {
  packages: readonly Schema['Package'][]
  onSell: (one: Schema['Package']) => void
  /** Left out for those who may not. */
  onEdit?: (one: Schema['Package']) => void
}

/** The packages of the catalogue, with what each is good for. */
export function PackageList({ packages, onSell, onEdit }: Props) {
  const money = useMoney()
  const { locale } = useVenue()
  const names = new Map(useSuspenseQuery(services()).data.map(({ id, name }) => [id, name]))
  const list = new Intl.ListFormat(locale)
  return (
    <Rows label={t`Packages`}>
      {packages.map((one) => {
        const offered = one.service_ids.map((id) => names.get(id) ?? '…')
        const line = {
          name: one.name,
          note: `${terms(one)} · ${list.format(offered)}`,
          amount: money(one.price_cents),
          children: one.active ? (
            <Button
              aria-label={t`Give ${{ name: one.name }} to a client`}
              onPress={() => onSell(one)}
            >
              {t`Give…`}
            </Button>
          ) : (
            <Tag tone="off" icon="strike">
              {t`Not for sale`}
            </Tag>
          ),
        }
        return onEdit ? (
          <RowToEdit key={one.id} {...line} onEdit={() => onEdit(one)} />
        ) : (
          <Row key={one.id} {...line} />
        )
      })}
    </Rows>
  )
}
