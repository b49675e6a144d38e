import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../api'
import { useSwitchBusiness } from '../screens/organization/queries'
import { useSignOut } from '../screens/session/queries'
import { chooseTheme, chosenTheme, type Theme } from '../theme'
import { Item, Menu, Section } from '../ui/Menu'
import type { MenuProps } from '../ui/MenuButton'
import { toastFailure } from '../ui/Toast'
import { useVenue } from '../venue/venue'
import { isShortcutOn, turnShortcut } from './shortcut'

const themeNames = (): Record<Theme, string> => ({
  system: t`As the device`,
  light: t`Light`,
  dark: t`Dark`,
})

/** The menu of who is signed in: to another business or a new one, light or dark, the search key, the account, signing out. */
export function AccountMenu(menu: MenuProps) {
  const { business, businesses, membership } = useVenue()
  const goTo = useNavigate()
  const switching = useSwitchBusiness()
  const signOut = useSignOut()
  const [theme, setTheme] = useState(chosenTheme)
  const [hasSearchKey, setHasSearchKey] = useState(isShortcutOn)
  const others = businesses.filter(({ id }) => id !== business.id)

  function switchTo(companyId: string) {
    switching.mutate(companyId, { onError: (error) => toastFailure(sentenceOf(error)) })
  }

  return (
    <Menu {...menu}>
      {(others.length > 0 || membership.owner) && (
        <Section title={t`Other businesses`}>
          {others.map(({ id, name }) => (
            <Item key={id} onAction={() => switchTo(id)}>
              {name}
            </Item>
          ))}
          {membership.owner && (
            <Item onAction={() => goTo({ to: '/onboarding' })}>{t`Add a business`}</Item>
          )}
        </Section>
      )}
      <Section
        title={t`Appearance`}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[theme]}
      >
        {Object.entries(themeNames()).map(([id, name]) => (
          <Item
            key={id}
            id={id}
            onAction={() => {
              chooseTheme(id as Theme)
              setTheme(id as Theme)
            }}
          >
            {name}
          </Item>
        ))}
      </Section>
      <Section
        title={t`Keyboard`}
        selectionMode="multiple"
        selectedKeys={hasSearchKey ? ['search'] : []}
        onSelectionChange={() => {
          turnShortcut(!hasSearchKey)
          setHasSearchKey(!hasSearchKey)
        }}
      >
        <Item id="search">{t`Search with /`}</Item>
      </Section>
      <Section title={t`Account`}>
        <Item onAction={() => goTo({ to: '/account', search: {} })}>{t`Your account`}</Item>
        <Item onAction={() => signOut.mutate()}>{t`Sign out`}</Item>
      </Section>
    </Menu>
  )
}
