import { expect, test } from 'vitest'
import { cookiesOfThisHost, readCookies, writtenCookie } from './sessionCookie'

test('a cookie is for the whole host, and lasts as long as it is told', () => {
  const week = 7 * 24 * 60 * 60
  expect(writtenCookie('sb-127-auth-token', 'base64-e30', week, 'http:')).toBe(
    'sb-127-auth-token=base64-e30; Path=/; SameSite=Lax; Max-Age=604800',
  )
})

test('over https it is for https alone, and no domain is named, as the prefix asks', () => {
  expect(writtenCookie('__Host-sb-project-auth-token.1', 'x', 60, 'https:')).toBe(
    '__Host-sb-project-auth-token.1=x; Path=/; SameSite=Lax; Max-Age=60; Secure',
  )
})

test('cookies are read with all that their values hold', () => {
  expect(readCookies('a=1; b=base64-e30=; c; d=')).toEqual([
    { name: 'a', value: '1' },
    { name: 'b', value: 'base64-e30=' },
    { name: 'd', value: '' },
  ])
  expect(readCookies('')).toEqual([])
})

test('what is written is read again, and what is taken away is gone', async () => {
  const { getAll, setAll } = cookiesOfThisHost(7)
  await setAll([{ name: 'one', value: 'base64-e30', options: { maxAge: 34560000 } }], {})
  expect(await getAll()).toEqual([{ name: 'one', value: 'base64-e30' }])
  await setAll([{ name: 'one', value: '', options: { maxAge: 0 } }], {})
  expect(await getAll()).toEqual([])
})
