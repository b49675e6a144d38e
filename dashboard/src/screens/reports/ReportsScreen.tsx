import { t } from '@lingui/core/macro'
import { getRouteApi } from '@tanstack/react-router'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Screen } from '../../ui/Screen'
import { toastFailure } from '../../ui/Toast'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { questionOf } from './question'
import { ReportFilters } from './ReportFilters'
import { useExport } from './queries'
import { shownOf } from './shown'
import { ShownReport } from './ShownReport'
import './Reports.css'
import '../../texts/parts/reports'

const route = getRouteApi('/business/reports')

/** How things go: one report of some days, drawn and in figures, to print and to take along. */
export function ReportsScreen() {
  const shown = shownOf(route.useSearch())
  const goTo = route.useNavigate()
  const venue = useVenue()
  const question = questionOf(shown, venue, useToday())
  const exporting = useExport()
  return (
    <Screen
      title={t`Reports`}
      actions={
        <>
          <Button
            isPending={exporting.isPending}
            onPress={() =>
              exporting.mutate(question, {
                onError: (error) => toastFailure(sentenceOf(error)),
              })
            }
          >
            {t`Download CSV`}
          </Button>
          <Button onPress={() => print()}>{t`Print`}</Button>
        </>
      }
    >
      <ReportFilters
        shown={shown}
        question={question}
        onChange={(changes) => goTo({ search: (before) => shownOf({ ...before, ...changes }) })}
      />
      <ShownReport question={question} />
    </Screen>
  )
}
