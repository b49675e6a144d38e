import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { sentenceOf, type Schema } from '../../api'
import { percent } from '../../texts/percent'
import { formatDay, parseDay } from '../../time'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Notice } from '../../ui/Notice'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { toastFailure } from '../../ui/Toast'
import { useToday } from '../../venue/today'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { daysOf } from './question'
import { taxes, useTaxFile } from './queries'
import { shownOf } from './shown'
import { TimeFilter } from './TimeFilter'
import './Reports.css'
import '../../texts/parts/reports'

const route = getRouteApi('/business/reports')

/** The tax in what was sold, by rate and by day, as receipts and returns have it. */
export function TaxScreen() {
  const found = shownOf(route.useSearch())
  const shown = { ...found, range: found.range ?? ('lastMonth' as const) }
  const goTo = route.useNavigate()
  const days = daysOf(shown, useToday())
  const counted = useQuery(taxes(days))
  const file = useTaxFile()
  return (
    <Screen
      title={t`Tax`}
      actions={
        <>
          <Button
            isPending={file.isPending}
            onPress={() =>
              file.mutate(days, { onError: (error) => toastFailure(sentenceOf(error)) })
            }
          >
            {t`Download CSV`}
          </Button>
          <Button onPress={() => print()}>{t`Print`}</Button>
          <Link to="/reports" className="button">
            {t`All reports`}
          </Link>
        </>
      }
    >
      <div className="report-filters" role="group" aria-label={t`Tax`}>
        <TimeFilter
          shown={shown}
          days={days}
          onChange={(changes) => goTo({ search: (before) => shownOf({ ...before, ...changes }) })}
        />
      </div>
      {counted.error && <Notice>{sentenceOf(counted.error)}</Notice>}
      {counted.isLoading && <Skeleton lines={4} />}
      {counted.data && <Counted taxes={counted.data} />}
    </Screen>
  )
}

function Counted({ taxes: { rows, totals } }: { taxes: Schema['Taxes'] }) {
  const { locale } = useVenue()
  if (totals.length === 0)
    return (
      <EmptyState icon="receipt" title={t`Nothing was sold`}>
        {t`Choose other dates.`}
      </EmptyState>
    )
  return (
    <div className="report">
      <Figures label={t`In all`} rows={totals.map((one) => [nameOf(one), one])} isTotalled />
      <Figures
        label={t`By day`}
        rows={rows.map((one) => [
          `${formatDay(parseDay(one.date), locale, 'short')}, ${nameOf(one)}`,
          one,
        ])}
      />
    </div>
  )
}

interface FiguresProps {
  label: string
  rows: readonly (readonly [name: string, Schema['TaxFigures']])[]
  isTotalled?: boolean
}

function Figures({ label, rows, isTotalled = false }: FiguresProps) {
  const money = useMoney()
  const sum = (figure: (one: Schema['TaxFigures']) => number) =>
    money(rows.reduce((cents, [, one]) => cents + figure(one), 0))
  return (
    <div className="report-rows" role="region" aria-label={label} tabIndex={0}>
      <h2>{label}</h2>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What</Trans>
            </th>
            <th scope="col">
              <Trans>Sold</Trans>
            </th>
            <th scope="col">
              <Trans>Voided</Trans>
            </th>
            <th scope="col">
              <Trans>Returned</Trans>
            </th>
            <th scope="col">
              <Trans>Left</Trans>
            </th>
            <th scope="col">
              <Trans>Tax in it</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, one], place) => (
            <tr key={place}>
              <th scope="row">{name}</th>
              <td>{money(one.soldCents)}</td>
              <td>{money(one.voidedCents)}</td>
              <td>{money(one.returnedCents)}</td>
              <td>{money(leftOf(one))}</td>
              <td>{money(taxOf(one))}</td>
            </tr>
          ))}
        </tbody>
        {isTotalled && (
          <tfoot>
            <tr>
              <th scope="row">
                <Trans context="report">Total</Trans>
              </th>
              <td>{sum((one) => one.soldCents)}</td>
              <td>{sum((one) => one.voidedCents)}</td>
              <td>{sum((one) => one.returnedCents)}</td>
              <td>{sum(leftOf)}</td>
              <td>{sum(taxOf)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function leftOf({ soldCents, voidedCents, returnedCents }: Schema['TaxFigures']): number {
  return soldCents - voidedCents - returnedCents
}

function taxOf({ soldTaxCents, voidedTaxCents, returnedTaxCents }: Schema['TaxFigures']): number {
  return soldTaxCents - voidedTaxCents - returnedTaxCents
}

function nameOf({ kind, rateBasisPoints }: Schema['TaxFigures']): string {
  switch (kind) {
    case 'goods':
      return t`Sales at ${{ rate: percent(rateBasisPoints ?? 0) }}`
    case 'no_rate':
      return t`Sales from before rates were kept`
    case 'tip':
      return t`Tips`
    case 'gift_card':
      return t`Gift cards sold`
    case 'forfeited':
      return t`Deposits kept`
  }
}
