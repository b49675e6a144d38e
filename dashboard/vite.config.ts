import { lingui } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { shortIds } from './shortIds.ts'
import { atStart, CALENDARS, early, EARLY, keepsFiles, ofDays, runsEarly } from './chunks.ts'
import { LANGUAGES } from './src/texts/languages.ts'

const EVERYWHERE = {
  assetsInlineLimit: 0, // the policy of the pages loads nothing from data: addresses
  target: 'es2023',
}
const plugins = [
  lingui({ macroTransform: true, failOnMissing: true, failOnCompileError: true }),
  shortIds(),
  react(),
  runsEarly(),
  // What React Aria says to screen readers, in the languages that these pages are written in, not in thirty-four.
  { ...optimizeLocales.vite({ locales: Object.keys(LANGUAGES) }), enforce: 'pre' as const },
]

const pages = defineConfig({
  plugins: [...plugins, keepsFiles()],
  build: {
    manifest: true, // scripts/sizes.ts weighs what it names
    chunkSizeWarningLimit: 600, // in kB, not compressed; the limits are in that script
    ...EVERYWHERE,
    rolldownOptions: {
      input: ['index.html', EARLY],
      output: {
        // Signing in is needed rarely, and its client brings three along that are not needed at all: two pieces.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'auth', test: /@supabase\/auth-js/ },
            // Which fields of dates alone can choose; with what they share, a first screen would wait for the moon's months.
            { name: 'calendars', test: CALENDARS, priority: 4 },
            { name: early, debugName: 'first', priority: 3 },
            { name: atStart, debugName: 'start', priority: 2 },
            { name: ofDays, debugName: 'day', priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/(api|auth|config.json)': 'http://127.0.0.1:3000' } },
  // vmThreads: a page of its own for each file without a process of its own, which took ten times as long.
  test: {
    environment: 'jsdom',
    pool: 'vmThreads',
    include: ['{lint,scripts,src}/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    setupFiles: ['src/texts/inEnglish.ts'],
  },
})

/** What stands at /dev/ of a service on this machine. Folders that begin with a dot are not deployed. */
const components = defineConfig({
  plugins,
  root: 'dev',
  base: '/dev/',
  build: {
    outDir: '../dist/.dev',
    emptyOutDir: true,
    ...EVERYWHERE,
    rolldownOptions: { input: 'dev/components.html' },
  },
})

export default defineConfig(({ mode }) => (mode === 'components' ? components : pages))
