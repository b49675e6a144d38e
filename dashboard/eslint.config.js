import js from '@eslint/js'
import query from '@tanstack/eslint-plugin-query'
import router from '@tanstack/eslint-plugin-router'
import accessibility from 'eslint-plugin-jsx-a11y-x'
import lingui from 'eslint-plugin-lingui'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { wholeSentences } from './lint/wholeSentences.ts'

const A_WORD = '/\\p{L}{2}/u'
const READ_ATTRIBUTE =
  'JSXAttribute[name.name=/^(aria-label|aria-description|title|shortTitle|label|placeholder|alt|description|anyway|whenNone)$/]'
/** Where a text that is read may stand: between tags, in an attribute that is read, as the name of a choice. */
const READ = [
  'JSXElement > JSXExpressionContainer',
  `${READ_ATTRIBUTE} > JSXExpressionContainer`,
  'Property[key.name=/^(name|label|title|text)$/]',
]
const SAID = 'CallExpression[callee.name=/^(announce|announceRefusal|toast|toastFailure)$/]'
const UNTRANSLATED = [
  `JSXText[value=${A_WORD}]:not(JSXElement[openingElement.name.name='Trans'] *)`,
  `${READ_ATTRIBUTE} > Literal[value=${A_WORD}]`,
  ...READ.flatMap((where) =>
    ['', ' > ConditionalExpression', ' > LogicalExpression'].flatMap((within) => [
      `${where}${within} > Literal[value=${A_WORD}]`,
      `${where}${within} > TemplateLiteral > TemplateElement[value.raw=${A_WORD}]`,
    ]),
  ),
  `JSXOpeningElement[name.name=/^(Row|OnOff)$/] > JSXAttribute[name.name=/^(name|note)$/] TemplateElement[value.raw=${A_WORD}]:not(TaggedTemplateExpression > TemplateLiteral > TemplateElement)`,
  `${SAID} > Literal[value=${A_WORD}]:first-child`,
  `${SAID} > TemplateLiteral:first-child > TemplateElement[value.raw=${A_WORD}]`,
  "NewExpression[callee.object.name='Intl'] > Literal[value='en']",
]

const PATCH = 'patch(path, record, body) names the version that is shown.'

/** Strings that nobody reads. Where a lower-case word is read, the selectors above find it. */
const NO_TEXTS = {
  useTsTypes: true,
  ignore: [
    /^(?![A-Z])\S+$/, // one word, such as a name in the code
    /^[A-Z0-9_-]+$/,
    /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/, // such as ArrowUp
    /^T00:00Z?$/,
    /^Doubt$/, // the name of an error
    /^· Booking$/,
    /^; Secure$/,
    // What browsers and devices call themselves
    /^(?:Android|Chrome|Edge|Firefox|Linux|Opera|Safari|Samsung Internet|Windows)$/,
  ].map(({ source }) => source),
  ignoreNames: [
    'className',
    'cookie',
    'id',
    'key',
    'of',
    'queryKey',
    'step',
    'viewBox',
    { regex: { pattern: '^[A-Z0-9_]+$' } },
  ],
  ignoreFunctions: [
    ...['*.closest', '*.querySelector', '*.querySelectorAll', 'matchMedia', 'useMatches'],
    ...['*.get', '*.has', '*.set', 'once'],
    ...['Error', 'RangeError', 'TypeError'],
    ...['lazyPart', 'lazyScreen'],
  ],
}

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
  {
    // What is read on a screen, or aloud, stands there in English, for Lingui to find it.
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'src/auth.ts',
      'src/screens/online-booking/{drawn,snippet}.ts',
      'src/screens/organization/places.ts',
      'src/ui/{Icon.tsx,drawings.ts}',
    ],
    plugins: { lingui, texts: { rules: { 'whole-sentences': wholeSentences } } },
    rules: {
      ...lingui.configs['flat/recommended'].rules,
      'lingui/no-unlocalized-strings': ['error', NO_TEXTS],
      'texts/whole-sentences': 'error',
      'no-restricted-syntax': [
        'error',
        ...UNTRANSLATED.map((selector) => ({
          selector,
          message: 'What is read is translated: write t`…` or <Trans>…</Trans>.',
        })),
        { selector: ':not(TSLiteralType) > Literal[value=/^patch$/i]', message: PATCH },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/api.ts', 'src/api.test.ts'],
    rules: {
      'no-restricted-properties': ['error', { property: 'PATCH', message: PATCH }],
    },
  },
  { files: ['src/time.ts', 'src/time.test.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['src/time.ts', '**/*.test.{ts,tsx}'], // where strings become clocks
    rules: { '@typescript-eslint/no-unsafe-enum-assignment': 'off' },
  },
])
