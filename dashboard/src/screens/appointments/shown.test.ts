import { describe, expect, test } from 'vitest'
import { parseDay } from '../../time'
import type { Column } from './diary'
import { choiceOf, shownOf, whoIsShownOf } from './shown'

function column(id: string, isFree: boolean): Column {
  return {
    line: id,
    title: id,
    note: null,
    named: id,
    isDay: false,
    day: parseDay('2030-03-04'),
    provider: { id, name: id },
    cells: isFree ? [{ kind: 'free', start: 540, end: 600 }] : [],
    working: [],
    timeOff: [],
    share: null,
    cents: 0,
  }
}

const [ana, bea, cem] = [column('ana', true), column('bea', true), column('cem', false)]
const all = [ana, bea, cem]

describe('whose columns a diary shows', () => {
  test('who is off and has no booking is not among them', () => {
    expect(shownOf(all, {})).toEqual([ana, bea])
  })

  test('everybody is, if they are asked for', () => {
    expect(shownOf(all, { off: 'shown' })).toEqual(all)
  })

  test('everybody is on a day on which nobody works', () => {
    expect(shownOf([cem], {})).toEqual([cem])
  })

  test('those who are chosen are, also who is off', () => {
    expect(shownOf(all, choiceOf(['cem', 'ana']))).toEqual([ana, cem])
  })

  test('everybody is where nobody chosen is here', () => {
    expect(shownOf(all, choiceOf(['dee']))).toEqual(all)
  })

  test('an address that says something else chooses nobody', () => {
    expect(whoIsShownOf({ providers: 7, off: 'yes' })).toEqual({})
    expect(choiceOf([])).toEqual({})
  })
})
