import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { percent } from './percent'

const spoken = i18n.locale

afterEach(() => i18n.activate(spoken))

test.each([
  ['en', '10%', '7.7%'],
  ['de', '10\u00a0%', '7,7\u00a0%'],
])('a rate is written as %s has it', (language, whole, part) => {
  i18n.loadAndActivate({ locale: language, messages: {} })
  expect([percent(1000), percent(770)]).toEqual([whole, part])
})
