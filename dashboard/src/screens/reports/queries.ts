import { queryOptions, useMutation } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import type { Path, ReportName } from './reports'
import type { Comparison, Days } from './shown'

export type Figures = Readonly<Record<string, number | null>>
export type Row = Figures & { group: Schema['ReportGroup'] }

/** What all reports answer; each has figures of its own. */
export interface Report {
  name: ReportName
  comparedDays: Schema['ReportDays'] | null
  definitions: Schema['ReportFigure'][]
  groupBy: string
  rows: Row[]
  totals: Figures
  compared: Figures | null
}

export interface Question {
  report: ReportName
  days: Days
  by: string
  compare: Comparison
}

/** A report of these days; old enough to be looked at for a while, as it adds up much. */
export const report = (question: Question) =>
  queryOptions({
    queryKey: ['reports', question],
    queryFn: async ({ signal }) => {
      const found = await answer(client.GET(pathOf(question), { ...reportQuery(question), signal }))
      return { ...(found as Omit<Report, 'name'>), name: question.report }
    },
    staleTime: 60_000,
  })

/** The rows of the report as a file, saved where the browser saves files. */
export function useExport() {
  return useMutation({
    mutationFn: async (question: Question) => {
      const { params } = reportQuery(question)
      const query = { ...params.query, format: 'csv' as const }
      const file: unknown = await answer(
        client.GET(pathOf(question), { params: { query }, parseAs: 'blob' }),
      )
      const { report: name, days } = question
      save(file as Blob, `${name}-${days.first}-${days.last}.csv`)
    },
  })
}

/** What was sold on these days, by date and rate of tax, with the tax in it. */
export const taxes = ({ first: from, last: to }: Days) =>
  queryOptions({
    queryKey: ['reports', 'tax', from, to],
    queryFn: async ({ signal }) => {
      const init = { params: { query: { from, to } }, signal }
      return (await answer(client.GET('/api/venue/reports/tax', init))) as Schema['Taxes']
    },
    staleTime: 60_000,
  })

/** The same as a file, saved where the browser saves files. */
export function useTaxFile() {
  return useMutation({
    mutationFn: async ({ first: from, last: to }: Days) => {
      const query = { from, to, format: 'csv' as const }
      const file: unknown = await answer(
        client.GET('/api/venue/reports/tax', { params: { query }, parseAs: 'blob' }),
      )
      save(file as Blob, `tax-${from}-${to}.csv`)
    },
  })
}

/** All have the same parameters, but that each is grouped by words of its own. */
function pathOf({ report: name }: Question): '/api/reports/waitlist' {
  return `/api/reports/${name}` satisfies Path as '/api/reports/waitlist'
}

function reportQuery({ days, by, compare }: Question) {
  return {
    params: {
      query: {
        from: days.first,
        to: days.last,
        groupBy: by as 'day',
        ...(compare !== 'none' && { compare }),
      },
    },
  }
}

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
