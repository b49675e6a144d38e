// Signs in as a server-rendered site does and prints the cookies that the library writes:
//   node write_session_cookie.mjs BASE_URL EMAIL PASSWORD [PADDING_BYTES] [base64url|raw]
//   {"cookies": [{"name", "value"}]}
// PADDING_BYTES of user metadata make the session large, so that the library cuts its cookie into chunks.

import { createServerClient, serializeCookieHeader } from '@supabase/ssr'
import { clientWith, realtime, valueOf } from './clients.mjs'

const [baseUrl, email, password, paddingBytes = '0', cookieEncoding = 'base64url'] = process.argv.slice(2)

const { user } = valueOf(await clientWith(baseUrl, 'local-anon-key').auth.signInWithPassword({ email, password }))
const { admin } = clientWith(baseUrl, 'local-service-key').auth
valueOf(await admin.updateUserById(user.id, { user_metadata: { padding: 'ä'.repeat(paddingBytes / 2) } }))

const written = new Map()
const site = createServerClient(baseUrl, 'local-anon-key', {
  realtime,
  cookieEncoding,
  cookies: {
    getAll: () => [],
    setAll: (cookies) => {
      for (const { name, value, options } of cookies) {
        const [pair] = serializeCookieHeader(name, value, options).split(';')
        written.set(name, pair.slice(name.length + 1))
      }
    },
  },
})
valueOf(await site.auth.signInWithPassword({ email, password }))

console.log(JSON.stringify({ cookies: [...written].map(([name, value]) => ({ name, value })) }))
