import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../ui/Button'
import { isShortcutOf } from './shortcut'

const loadSearch = () =>
  import('../screens/search/SearchDialog').then((file) => ({ default: file.SearchDialog }))
const SearchDialog = lazy(loadSearch)

/** The search, by its button or by the key `/` from wherever nothing is typed. */
export function Search() {
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
        aria-label="Search"
        onHoverStart={() => void loadSearch()}
        onPress={() => setOpen(true)}
      />
      <Suspense>{isOpen && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
