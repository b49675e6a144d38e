// Drives the auth server through every route that `@supabase/supabase-js` uses of it; exits with an error at the first surprise:
//   node sign_in_and_administer.mjs BASE_URL EMAIL PASSWORD

import assert from 'node:assert/strict'
import { clientWith, valueOf } from './clients.mjs'

const [baseUrl, email, password] = process.argv.slice(2)
const { auth } = clientWith(baseUrl, 'local-anon-key')
const { admin } = clientWith(baseUrl, 'local-service-key').auth

// A user signs up, reads herself and refreshes; what she used up is refused.
const signedUp = valueOf(await auth.signUp({ email, password, options: { data: { name: 'Zoë' } } }))
assert.equal(signedUp.user.email, email)
assert.deepEqual(signedUp.user.user_metadata, { name: 'Zoë' })
assert.equal(valueOf(await auth.getUser()).user.id, signedUp.user.id)
assert.equal(valueOf(await auth.getClaims()).claims.sub, signedUp.user.id)

const refreshed = valueOf(await auth.refreshSession()).session
assert.notEqual(refreshed.refresh_token, signedUp.session.refresh_token)
const again = await auth.refreshSession({ refresh_token: signedUp.session.refresh_token })
assert.equal(again.error.code, 'refresh_token_already_used')

// Errors keep their codes.
const stranger = clientWith(baseUrl, 'local-anon-key').auth
assert.equal((await stranger.signUp({ email, password })).error.code, 'user_already_exists')
assert.deepEqual((await stranger.signUp({ email: `new-${email}`, password: 'short' })).error.reasons, ['length'])
assert.equal((await stranger.signInWithPassword({ email, password: 'wrong' })).error.code, 'invalid_credentials')
assert.equal((await stranger.admin.listUsers()).error.code, 'not_admin')

// Signing out ends every session.
const elsewhere = valueOf(await stranger.signInWithPassword({ email, password })).session
valueOf({ data: null, ...(await stranger.signOut()) })
assert.equal((await stranger.getUser(elsewhere.access_token)).error.name, 'AuthSessionMissingError')
assert.equal((await stranger.getUser(refreshed.access_token)).error.name, 'AuthSessionMissingError')

// An administrator creates, changes, lists and deletes.
const added = valueOf(await admin.createUser({ email: `added-${email}`, password, email_confirm: true })).user
const changed = valueOf(await admin.updateUserById(added.id, { app_metadata: { company_id: 'c1' } })).user
assert.deepEqual(changed.app_metadata, { provider: 'email', providers: ['email'], company_id: 'c1' })
assert.equal(valueOf(await admin.getUserById(added.id)).user.email, `added-${email}`)
const page = valueOf(await admin.listUsers({ page: 1, perPage: 1 }))
assert.deepEqual(page.users.map(({ id }) => id), [added.id])
assert.equal(page.nextPage, 2)
assert.ok(page.total >= 2)
valueOf(await admin.deleteUser(added.id))
assert.equal((await admin.getUserById(added.id)).error.code, 'user_not_found')
