import { useRef, useState } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { opened } from './encode'

interface Props {
  /** What the button says, and where there are several alike, what of. */
  children: string
  of?: string
  onChosen: (picture: ImageBitmap) => void
}

/** A button that opens a picture of this device; what cannot be opened is said beneath it. */
export function FilePicker({ children, of, onChosen }: Props) {
  const [wrong, setWrong] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)

  function look(files: FileList | null) {
    const [picture] = files ?? []
    if (!picture) return
    setWrong(null)
    void opened(picture).then(onChosen, (error: unknown) => setWrong(sentenceOf(error)))
  }

  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        onChange={(event) => {
          look(event.target.files)
          event.target.value = '' // the same picture may be chosen once more
        }}
      />
      <Button
        onPress={() => file.current?.click()}
        {...(of !== undefined && { 'aria-label': `${children}, ${of}` })}
      >
        {children}
      </Button>
      {wrong !== null && <Notice>{wrong}</Notice>}
    </>
  )
}
