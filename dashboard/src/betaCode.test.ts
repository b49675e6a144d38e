import { beforeEach, describe, expect, it } from 'vitest'
import { forgetCode, keepCodeOfLink, keptCode } from './betaCode'

const CODE = '4QK7-0ZP2-M8RT'

function open(address: string) {
  history.replaceState(null, '', address)
  keepCodeOfLink()
}

describe('the code of a link', () => {
  beforeEach(forgetCode)

  it('is kept until a business is set up, and taken out of the address', () => {
    open(`/sign-up#code=${CODE}`)
    expect(keptCode()).toBe(CODE)
    expect(location.href).not.toContain(CODE)
    open('/sign-in')
    open('/sign-up')
    expect(keptCode()).toBe(CODE)
    forgetCode()
    expect(keptCode()).toBe('')
  })

  it('is of the page for signing up alone', () => {
    open(`/appointments#code=${CODE}`)
    expect(keptCode()).toBe('')
  })
})
