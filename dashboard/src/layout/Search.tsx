import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button'
import { lazyPart } from '../ui/lazyPart'
import { isShortcutOf } from './shortcut'

const SearchDialog = lazyPart(() => import('../screens/search/SearchDialog'), 'SearchDialog')

/** The search, by its button or by the key `/` from wherever nothing is typed. */
export function Search({ isNamed }: { isNamed: boolean }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcutOf(event)) return
      event.preventDefault() // or the slash is typed into the search
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <Button
        kind="quiet"
        icon="search"
        {...(isNamed ? { className: 'place' } : { 'aria-label': t`Search` })}
        onHoverStart={() => SearchDialog.preload()}
        onPress={() => setOpen(true)}
      >
        {isNamed ? t`Search` : undefined}
      </Button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
