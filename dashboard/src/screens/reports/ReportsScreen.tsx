import { t } from '@lingui/core/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { toastFailure } from '../../ui/Toast'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { questionOf } from './question'
import { ReportFilters } from './ReportFilters'
import { useExport } from './queries'
import { shownOf, type Shown } from './shown'
import { ShownReport } from './ShownReport'
import './Reports.css'
import '../../texts/parts/reports'

const TaxScreen = lazyPart(() => import('./TaxScreen'), 'TaxScreen')

const route = getRouteApi('/business/reports')

/** How things go; the tax in what was sold has a screen of its own. */
export function ReportsScreen() {
  const shown = shownOf(route.useSearch())
  return shown.report === 'tax' ? <TaxScreen /> : <OneReport shown={shown} />
}

/** One report of some days, drawn and in figures, to print and to take along. */
function OneReport({ shown }: { shown: Shown }) {
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
          <Link to="/reports" search={{ report: 'tax' }} className="button">
            {t`Tax`}
          </Link>
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
