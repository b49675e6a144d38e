import { useState } from 'react'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
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
      title={words.organization.tagsFor(who)}
      action={
        <Button icon="plus" onPress={() => setEdited('new')}>
          {words.organization.newTag}
        </Button>
      }
    >
      {tags.length === 0 ? (
        <p className="muted">{words.organization.tagsTellApartSuchAs(who)}</p>
      ) : (
        <Rows label={words.organization.tags}>
          {tags.map((tag) => (
            <Row key={tag.id} name={tag.name}>
              <Button
                kind="quiet"
                aria-label={words.organization.renameOf(tag.name)}
                onPress={() => setEdited(tag)}
              >
                {words.organization.renameOrganization}
              </Button>
              <Button
                kind="quiet"
                aria-label={words.organization.removeMore(tag.name)}
                onPress={() => setRemoved(tag)}
              >
                {words.organization.removeTagMore}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      {edited && (
        <TagDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveTag tag={removed} who={who} onClose={() => setRemoved(null)} />}
    </Part>
  )
}
