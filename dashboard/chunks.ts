/**
 * Which modules travel together. By themselves they would be grouped by who imports them, which makes seventy files of what
 * every screen needs: each costs a request, and compresses worse than all of it in one.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))
export const EARLY = source('early.ts')
const MAIN = source('main.tsx')
const worker = (name: string) =>
  stripTypeScriptTypes(readFileSync(new URL(`worker/${name}.ts`, import.meta.url), 'utf8'))
const DAYS = [
  source('screens/appointments/AppointmentsScreen.tsx'),
  source('screens/reservations/ReservationsScreen.tsx'),
]

/** Other calendars than that of the screens. */
export const CALENDARS =
  /@internationalized\/date\/dist\/private\/(?:createCalendar|calendars\/(?!Gregorian))/

const found = new Map<string, Set<string>>()

/** All that a module imports, whether at first or second hand, but for what is loaded when it is needed. */
function importedBy(start: string, graph: Graph): Set<string> {
  const kept = found.get(start)
  if (kept) return kept
  const all = new Set([start])
  for (const id of all)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) all.add(imported)
  found.set(start, all)
  return all
}

/** What has to be there before anything can be asked. */
export function early(id: string, graph: Graph): string | null {
  return importedBy(EARLY, graph).has(id) ? 'first' : null
}

/** What the pages start with. */
export function atStart(id: string, graph: Graph): string | null {
  return importedBy(MAIN, graph).has(id) ? 'start' : null
}

/** What the days of both kinds of business are drawn with. */
export function ofDays(id: string, graph: Graph): string | null {
  return DAYS.every((day) => importedBy(day, graph).has(id)) ? 'day' : null
}

/** Has the page run early.ts as soon as it is there, while the rest is still on its way. */
export function runsEarly(): Plugin {
  return {
    name: 'runs-early',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const first = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === EARLY,
        )
        const attrs = { type: 'module', async: true, src: `/${first?.fileName}` }
        return first ? [{ tag: 'script', attrs, injectTo: 'head' }] : []
      },
    },
  }
}

/** Writes the service worker beside the page, with what it keeps of this build before anybody has loaded more, and the one that ends it. */
export function keepsFiles(): Plugin {
  return {
    name: 'keeps-files',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        const build = createHash('sha256').update(html).digest('hex').slice(0, 12)
        const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file)
        const said = `const BUILD = '${build}'\nconst FILES = ${JSON.stringify([...new Set(files)])}\n`
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: said + worker('worker') })
        this.emitFile({ type: 'asset', fileName: 'sw-off.js', source: worker('off') })
      },
    },
  }
}
