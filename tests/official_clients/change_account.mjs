// Drives the auth server through what people do about their accounts, as `@supabase/supabase-js` asks for it; exits with
// an error at the first surprise. Mails are read from the outbox of the AWS stand-in:
//   node change_account.mjs BASE_URL OUTBOX_URL EMAIL PASSWORD

import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { clientWith, valueOf } from './clients.mjs'

const [baseUrl, outboxUrl, email, password] = process.argv.slice(2)
const newClient = () => clientWith(baseUrl, 'local-anon-key').auth
const { admin } = clientWith(baseUrl, 'local-service-key').auth
const auth = newClient()

/** The token in the link of the last mail to an address. */
async function mailedToken(address) {
  const { emails } = await (await fetch(outboxUrl)).json()
  const { text } = emails.findLast(({ to }) => to.includes(address))
  return /token_hash=(\S+)/.exec(text)[1]
}

/** What an authenticator app with this secret shows now. */
function codeOf(secret) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE(digest.at(-1) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

valueOf(await auth.signUp({ email, password }))

// A second factor is enrolled and proved; another session has to prove it, too.
assert.equal(valueOf(await auth.mfa.getAuthenticatorAssuranceLevel()).nextLevel, 'aal1')
const enrolled = valueOf(await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Booking' }))
assert.match(enrolled.totp.qr_code, /^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>/)
const factorId = enrolled.id
const wrong = await auth.mfa.challengeAndVerify({ factorId, code: '12345' })
assert.equal(wrong.error.code, 'mfa_verification_failed')
valueOf(await auth.mfa.challengeAndVerify({ factorId, code: codeOf(enrolled.totp.secret) }))
const { currentLevel, currentAuthenticationMethods: [proof] } = valueOf(await auth.mfa.getAuthenticatorAssuranceLevel())
assert.deepEqual([currentLevel, proof.method], ['aal2', 'totp'])
assert.ok(Math.abs(proof.timestamp - Date.now() / 1000) < 10)
assert.equal(valueOf(await auth.refreshSession()).user.factors[0].status, 'verified')

const elsewhere = newClient()
valueOf(await elsewhere.signInWithPassword({ email, password }))
const levels = valueOf(await elsewhere.mfa.getAuthenticatorAssuranceLevel())
assert.deepEqual([levels.currentLevel, levels.nextLevel], ['aal1', 'aal2'])
assert.deepEqual(valueOf(await elsewhere.mfa.listFactors()).totp.map(({ id }) => id), [factorId])
const unproved = await elsewhere.updateUser({ password: 'another-one' })
assert.equal(unproved.error.code, 'insufficient_aal')
valueOf(await elsewhere.mfa.challengeAndVerify({ factorId, code: codeOf(enrolled.totp.secret) }))

// Signing out of the others ends them alone.
valueOf({ data: null, ...(await auth.signOut({ scope: 'others' })) })
assert.equal((await elsewhere.getUser()).error.name, 'AuthSessionMissingError')
valueOf(await auth.getUser())

// Signing out here ends this one alone.
const onPhone = newClient()
valueOf(await onPhone.signInWithPassword({ email, password }))
const ofPhone = valueOf(await onPhone.getSession()).session.access_token
valueOf({ data: null, ...(await onPhone.signOut({ scope: 'local' })) })
assert.equal((await newClient().getUser(ofPhone)).error.name, 'AuthSessionMissingError')
valueOf(await auth.getUser())

// A new password needs the old one, and is refused when it is weak.
const weak = await auth.updateUser({ password: 'short', current_password: password })
assert.deepEqual([weak.error.code, weak.error.reasons], ['weak_password', ['length']])
assert.equal((await auth.updateUser({ password: 'battery-staple' })).error.code, 'current_password_required')
valueOf(await auth.updateUser({ password: 'battery-staple', current_password: password }))

// An administrator takes the factor away from who has lost the phone.
const { user } = valueOf(await auth.getUser())
const { factors } = valueOf(await admin.mfa.listFactors({ userId: user.id }))
valueOf(await admin.mfa.deleteFactor({ userId: user.id, id: factors[0].id }))
assert.equal(valueOf(await auth.refreshSession()).user.factors, undefined)

// A forgotten password is replaced by the link of a mail; no answer reveals whether there is such an address.
const forgetful = newClient()
valueOf(await forgetful.resetPasswordForEmail(email))
valueOf(await forgetful.resetPasswordForEmail(`nobody-${email}`))
assert.equal((await forgetful.resetPasswordForEmail(email)).error.code, 'over_email_send_rate_limit')
const token_hash = await mailedToken(email)
valueOf(await forgetful.verifyOtp({ type: 'recovery', token_hash }))
assert.equal((await newClient().verifyOtp({ type: 'recovery', token_hash })).error.code, 'otp_expired')
valueOf(await forgetful.updateUser({ password: 'third-horse' }))
assert.equal((await auth.getUser()).error.name, 'AuthSessionMissingError')

// A new address is confirmed at both.
const newEmail = `new-${email}`
assert.equal(valueOf(await forgetful.updateUser({ email: newEmail })).user.new_email, newEmail)
const confirming = newClient()
const first = valueOf(await confirming.verifyOtp({ type: 'email_change', token_hash: await mailedToken(email) }))
assert.equal(first.session, null)
const second = valueOf(await confirming.verifyOtp({ type: 'email_change', token_hash: await mailedToken(newEmail) }))
assert.equal(second.user.email, newEmail)
valueOf(await newClient().signInWithPassword({ email: newEmail, password: 'third-horse' }))

// A code that is mailed shows that it is still the same person; signing out of everything ends this session, too.
const last = newClient()
valueOf(await last.signInWithPassword({ email: newEmail, password: 'third-horse' }))
valueOf(await last.reauthenticate())
const ofLast = valueOf(await last.getSession()).session.access_token
valueOf({ data: null, ...(await last.signOut({ scope: 'global' })) })
for (const token of [ofLast, second.session.access_token])
  assert.equal((await newClient().getUser(token)).error.name, 'AuthSessionMissingError')
