import { t } from '@lingui/core/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Screen } from '../../ui/Screen'
import { EmailAddress } from './EmailAddress'
import { Password } from './Password'
import { SecondStep } from './SecondStep'
import { Sessions } from './Sessions'

const route = getRouteApi('/business/account')

/** What members do about their own account, whatever their role. */
export function AccountScreen() {
  const { asked } = route.useSearch()
  return (
    <Screen title={t`Your account`}>
      <SecondStep isAsked={asked === true} />
      <EmailAddress />
      <Password />
      <Sessions />
    </Screen>
  )
}
