import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { TextField } from '../../ui/TextField'
import { settingsFound, wordsFor } from './found'
import type { Group } from './sections'
import '../../texts/parts/find-setting'

interface Props {
  groups: readonly Group[]
  onFound: (groups: readonly Group[]) => void
}

/** What somebody types who looks for a setting; it comes a moment after the list. */
export function FindSetting({ groups, onFound }: Props) {
  const [typed, setTyped] = useState('')
  const [isNothing, setNothing] = useState(false)
  return (
    <>
      <TextField
        label={t`Find a setting`}
        isLabelHidden
        placeholder={t`Find a setting`}
        type="search"
        value={typed}
        onChange={(text) => {
          const found = settingsFound(groups, text, wordsFor())
          setTyped(text)
          setNothing(found.length === 0)
          onFound(found)
        }}
      />
      <p role="status" className="settings-none">
        {isNothing ? t`Nothing is called that.` : ''}
      </p>
    </>
  )
}
