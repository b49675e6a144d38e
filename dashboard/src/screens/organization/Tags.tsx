import { select, t } from '@lingui/core/macro'
import { useState } from 'react'
import { latest } from '../../latest'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Rows } from '../../ui/Rows'
import { RowToEdit } from '../../ui/RowToEdit'
import { useVenue } from '../../venue/venue'
import type { Tag } from './tags'

const TagDialog = lazyPart(() => import('./TagDialog'), 'TagDialog')
const RemoveTag = lazyPart(() => import('./RemoveTag'), 'RemoveTag')

/** The tags that members give to clients or guests, by the business's own words. */
export function Tags() {
  const { business, who } = useVenue()
  const [edited, setEdited] = useState<Tag | 'new' | null>(null)
  const [removed, setRemoved] = useState<Tag | null>(null)
  const tags = business.customer_tags
  return (
    <Part
      title={select(who, { guest: 'Tags for guests', other: 'Tags for clients' })}
      action={
        <Button icon="plus" onPress={() => setEdited('new')}>
          {t`New tag`}
        </Button>
      }
    >
      {tags.length === 0 ? (
        <p className="muted">
          {select(who, {
            guest: 'Tags tell guests apart, such as “Regular”. Add the first.',
            other: 'Tags tell clients apart, such as “Regular”. Add the first.',
          })}
        </p>
      ) : (
        <Rows label={t`Tags`}>
          {tags.map((tag) => (
            <RowToEdit key={tag.id} name={tag.name} onEdit={() => setEdited(tag)} />
          ))}
        </Rows>
      )}
      {edited && (
        <TagDialog
          edited={edited === 'new' ? null : latest(tags, edited)}
          onRemove={setRemoved}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && <RemoveTag tag={removed} who={who} onClose={() => setRemoved(null)} />}
    </Part>
  )
}
