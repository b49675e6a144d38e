import js from '@eslint/js'
import query from '@tanstack/eslint-plugin-query'
import router from '@tanstack/eslint-plugin-router'
import accessibility from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

export default defineConfig([
  globalIgnores(['dist', 'src/schema.d.ts']),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  accessibility.configs.strict,
  query.configs['flat/recommended-strict'],
  router.configs['flat/recommended'],
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js'] } },
    },
    rules: {
      // Our own fields take the focus where a dialog or a step opens with them; an element of the page never does.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // A region that scrolls is reached by keyboard, or what is in it is not read.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: [] }],
      // A handler may start what it does not wait for; what fails there, the cache of queries tells of.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // The router throws redirects, which are no errors.
      '@typescript-eslint/only-throw-error': 'off',
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'time.ts is where clocks are read.' },
      ],
    },
  },
  { files: ['src/time.ts', 'src/time.test.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['src/time.ts', '**/*.test.{ts,tsx}'], // where strings become clocks
    rules: { '@typescript-eslint/no-unsafe-enum-assignment': 'off' },
  },
])
