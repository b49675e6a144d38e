import { Form } from 'react-aria-components/Form'
import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { filledIn } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { useLookUp } from './queries'
import './FindBusiness.css'

/** Asks for what is known of a business elsewhere, so that less has to be typed. */
export function FindBusiness({ onFound }: { onFound: (found: Schema['FoundBusiness']) => void }) {
  const lookUp = useLookUp()

  function find(query: string) {
    lookUp.mutate(query, {
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
        find(filledIn(new FormData(event.currentTarget), 'query').trim())
      }}
    >
      <TextField
        label={words.onboarding.findMyBusinessGoogle}
        name="query"
        placeholder={words.onboarding.nameAndTown}
      />
      <Button type="submit" icon="search" isPending={lookUp.isPending}>
        {words.onboarding.find}
      </Button>
      <p role="status" className="find-said">
        {lookUp.data?.found === true && words.onboarding.filledInFrom(lookUp.data.name)}
        {lookUp.data?.found === false && words.onboarding.noBusinessFound}
        {lookUp.error && sentenceOf(lookUp.error)}
      </p>
    </Form>
  )
}
