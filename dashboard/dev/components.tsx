/**
 * Every component of `src/ui/` with its states, at /dev/components of a service on this machine: to look at, and for the
 * browser tests to hold to what holds for every screen. It is built beside the pages and never deployed with them.
 */
import { StrictMode, useState, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import '../src/tokens.css'
import '../src/base.css'
import { speak } from '../src/texts/speak'
import { showTheme } from '../src/theme'
import { Button } from '../src/ui/Button'
import { Checkbox } from '../src/ui/Checkbox'
import { CheckboxGroup } from '../src/ui/CheckboxGroup'
import { Choices } from '../src/ui/Choices'
import { Dialog, DialogActions } from '../src/ui/Dialog'
import { EmptyState } from '../src/ui/EmptyState'
import { Facts } from '../src/ui/Facts'
import { Item, Menu, Section } from '../src/ui/Menu'
import { MenuButton } from '../src/ui/MenuButton'
import { Notice } from '../src/ui/Notice'
import { NumberField } from '../src/ui/NumberField'
import { Offer } from '../src/ui/Offer'
import { Row, Rows } from '../src/ui/Rows'
import { Select } from '../src/ui/Select'
import { Skeleton } from '../src/ui/Skeleton'
import { Tag } from '../src/ui/Tag'
import { TextField } from '../src/ui/TextField'
import { toast, toastFailure } from '../src/ui/Toast'
import { Toasts } from '../src/ui/Toasts'
import { Times } from './Times'
import './components.css'

const AN_HOUR_MS = 3_600_000
const nothing = () => undefined
const VIEWS = { day: 'Day', week: 'Week' }
const DEPOSIT = { none: 'None', amount: 'An amount', percent: 'A share of the price' }
const REPEATS = [
  { id: 'never', name: 'Never' },
  { id: 'weekly', name: 'Every week', note: '52 visits' },
]

function Component({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="component">
      <h2>{title}</h2>
      <div className="component-states">{children}</div>
    </section>
  )
}

function Buttons() {
  return (
    <Component title="Buttons">
      <Button kind="primary" icon="plus">
        New appointment
      </Button>
      <Button>Move</Button>
      <Button kind="quiet">Change</Button>
      <Button kind="danger">Cancel appointment…</Button>
      <Button icon="more" aria-label="More steps" />
      <Button kind="quiet" icon="close" aria-label="Close" />
      <Button isDisabled>Nothing to take</Button>
      <Button kind="primary" isPending>
        Book appointment
      </Button>
      <a className="button" href="#app">
        A link
      </a>
    </Component>
  )
}

function Choosing() {
  const [view, setView] = useState<keyof typeof VIEWS>('day')
  const [deposit, setDeposit] = useState<keyof typeof DEPOSIT>('none')
  return (
    <Component title="Choosing">
      <Choices label="View" choices={VIEWS} value={view} onChange={setView} />
      <Choices label="Deposit" choices={DEPOSIT} value={deposit} onChange={setDeposit} />
      <Times />
      <Checkbox defaultSelected>Email the receipt</Checkbox>
      <Checkbox>Print it</Checkbox>
      <Checkbox isDisabled>Add points</Checkbox>
      <CheckboxGroup
        label="Providers"
        value={['ana']}
        onChange={nothing}
        choices={[
          { id: 'ana', name: 'Ana Silva' },
          { id: 'bea', name: 'Bea Delany' },
        ]}
      />
    </Component>
  )
}

function Fields() {
  return (
    <Component title="Fields">
      <TextField label="Name" defaultValue="Ruby Harris" />
      <TextField label="Mobile" placeholder="0491 570 737" description="For reminders by SMS." />
      <TextField
        label="Email"
        name="email"
        defaultValue="ruby@example,com"
        validate={() => 'Write it like name@example.com.'}
        validationBehavior="aria"
      />
      <TextField label="Colour" defaultValue="6/0 + 6/7" theirs="6/0" />
      <TextField label="Notes" lines={2} defaultValue="Fringe a bit longer than last time" />
      <TextField label="Receipt" defaultValue="2026-000418" isDisabled />
      <Select label="Repeats" choices={REPEATS} defaultValue="never" />
      <NumberField label="Minutes" value={45} onChange={nothing} minValue={5} maxValue={480} />
    </Component>
  )
}

function States() {
  return (
    <Component title="States and facts">
      <Tag tone="good" icon="check">
        Paid
      </Tag>
      <Tag tone="attention" icon="clock">
        Deposit missing
      </Tag>
      <Tag tone="bad" icon="strike">
        No-show
      </Tag>
      <Tag tone="off" icon="close">
        Off
      </Tag>
      <Facts
        facts={[
          ['Visits', '14'],
          ['Last visit', 'Sat 17 Oct'],
          ['Spent', '$2,310.00'],
        ]}
      />
    </Component>
  )
}

function Nothing() {
  return (
    <Component title="Empty, loading, failed, left behind">
      <EmptyState icon="gift" title="No gift cards yet" action={<Button>Sell a gift card</Button>}>
        Sell one at checkout, or give one away.
      </EmptyState>
      <Skeleton lines={3} />
      <Notice role="note">Reports did not load. The rest of the day is up to date.</Notice>
      <Offer offer={{ name: 'Lucía Álvarez', take: nothing, discard: nothing }} />
    </Component>
  )
}

function Floating() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Component title="What floats">
      <MenuButton icon="more" label="What else" preload={nothing}>
        {(menu) => (
          <Menu {...menu}>
            <Section title="This visit">
              <Item note="today">Rebook</Item>
              <Item>Copy the guest’s link</Item>
            </Section>
          </Menu>
        )}
      </MenuButton>
      <Button onPress={() => toast('Moved to 11:30 with Bea.', nothing, AN_HOUR_MS)}>
        Say it was done
      </Button>
      <Button onPress={() => toastFailure('Not moved: Bea is not free then. Back at 09:30.')}>
        Say it failed
      </Button>
      <Button onPress={() => setOpen(true)}>Open a dialog</Button>
      <Dialog title="Void receipt 2026-000418?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>$229.00 cash goes back to Nadia and comes out of the till. You cannot undo this.</p>
        <DialogActions>Void receipt</DialogActions>
      </Dialog>
    </Component>
  )
}

function Lists() {
  return (
    <Component title="Lists">
      <Rows label="Sales">
        <Row name="2026-000418" note="Nadia Hassan, cash" amount="$229.00">
          <Button kind="quiet">Print</Button>
        </Row>
        <Row name="2026-000417" note="Charlotte Saunders, card" amount="$98.00" />
      </Rows>
    </Component>
  )
}

function Components() {
  return (
    <div className="components">
      <h1>Components and their states</h1>
      <Buttons />
      <Choosing />
      <Fields />
      <States />
      <Nothing />
      <Floating />
      <Lists />
      <Toasts />
    </div>
  )
}

showTheme()
const place = document.getElementById('app')
if (place === null) throw new Error('components.html has no #app.')
await speak('en-AU')
createRoot(place).render(
  <StrictMode>
    <I18nProvider locale="en-AU">
      <Components />
    </I18nProvider>
  </StrictMode>,
)
