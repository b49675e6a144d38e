import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/TextField'
import { useLookUp } from './queries'
import './FindBusiness.css'

/** Asks for what is known of a business elsewhere, so that less has to be typed. */
export function FindBusiness({ onFound }: { onFound: (found: Schema['FoundBusiness']) => void }) {
  const lookUp = useLookUp()
  const [query, setQuery] = useState('')

  function find(wanted: string) {
    lookUp.mutate(wanted, {
      onSuccess: (answer) => {
        if (answer.found) onFound(answer)
      },
    })
  }

  return (
    <Form
      className="find"
      onSubmit={(event) => {
        event.preventDefault()
        find(query.trim())
      }}
    >
      <TextField
        label={t`Find my business on Google`}
        name="query"
        value={query}
        onChange={setQuery}
        placeholder={t`Name and town`}
      />
      <Button type="submit" icon="search" isPending={lookUp.isPending}>
        {t`Find`}
      </Button>
      <p role="status" className="find-said">
        {lookUp.data?.found === true &&
          t`${{ name: lookUp.data.name }} is filled in below. Correct what is wrong.`}
        {lookUp.data?.found === false && t`No business found by that name. Fill it in below.`}
        {lookUp.error && sentenceOf(lookUp.error)}
      </p>
    </Form>
  )
}
