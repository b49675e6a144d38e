import { expect, test } from 'vitest'
import { offersInWords } from './words'

const SERVICES = ['Cut', 'Colour', 'Blow-dry'].map((name) => ({ id: name, name }))

test.each([
  [[], 'offers nothing yet'],
  [['gone'], 'offers nothing yet'],
  [['Cut'], 'Cut'],
  [['Colour', 'Cut'], 'Cut and Colour'],
  [['Cut', 'Colour', 'Blow-dry'], 'Cut and 2 more'],
])('who offers %j: %s', (service_ids, said) => {
  expect(offersInWords({ service_ids }, SERVICES)).toBe(said)
})
