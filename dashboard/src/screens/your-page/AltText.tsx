import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/TextField'
import { toastFailure } from '../../ui/Toast'
import { useChangePicture, type Picture } from './queries'
import '../../texts/parts/your-page'

interface Props {
  picture: Picture
  /** What it is a picture of. */
  label: string
}

/** What whoever does not see a picture hears. */
export function AltText({ picture, label }: Props) {
  const [alt, setAlt] = useState(picture.alt ?? '')
  const change = useChangePicture()
  const isChanged = alt.trim() !== (picture.alt ?? '')
  const save = () =>
    change.mutate(
      { id: picture.id, body: { alt: alt.trim() || null } },
      { onError: (error) => toastFailure(sentenceOf(error)) },
    )
  return (
    <>
      <TextField
        label={`${t`What the picture shows`}, ${label}`}
        value={alt}
        onChange={setAlt}
        maxLength={200}
      />
      {isChanged && (
        <Button isPending={change.isPending} onPress={save}>
          {t`Save text`}
        </Button>
      )}
    </>
  )
}
