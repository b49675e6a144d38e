import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { fieldErrors } from '../../api'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { WeekEditor } from '../hours/WeekEditor'
import { FreeAfterBill } from '../tables/FreeAfterBill'
import { AboutBusiness } from './AboutBusiness'
import { weekIn } from './draft'
import { FirstService } from './FirstService'
import type { useNewBusiness } from './useNewBusiness'
import { Whereabouts } from './Whereabouts'

interface Props {
  form: ReturnType<typeof useNewBusiness>
  isFirst: boolean
}

export function OnboardingForm({ form, isFirst }: Props) {
  const { values } = form
  return (
    <Form form={form}>
      {isFirst && (
        <>
          <TextField
            label={t`Beta code`}
            {...form.field('betaCode')}
            description={t`You find it in the email that invited you.`}
            autoComplete="off"
            isRequired
          />
          <p className="muted">
            <Trans>No code yet?</Trans> <Link to="/request-access">{t`Ask for access`}</Link>
          </p>
        </>
      )}
      <AboutBusiness form={form} isFirst={isFirst} />
      <h2>
        <Trans>Where it is</Trans>
      </h2>
      <Whereabouts form={form} />
      <h2>
        <Trans>When it is open</Trans>
      </h2>
      <WeekEditor
        label={t`Opening hours`}
        name="openingHours"
        value={weekIn(values)}
        onChange={(openingHours) => form.set({ openingHours })}
        none={t`Closed`}
        error={fieldErrors(form.error)['openingHours']}
      />
      {values.businessType === 'hospitality' && (
        <>
          <h2>
            <Trans>The first service</Trans>
          </h2>
          <FirstService form={form} />
          <FreeAfterBill {...form.field('freeAfterBillMinutes')} />
        </>
      )}
      <Actions>
        <Button kind="primary" type="submit" isPending={form.isPending}>
          {isFirst ? t`Open the business` : t`Add the business`}
        </Button>
      </Actions>
    </Form>
  )
}
