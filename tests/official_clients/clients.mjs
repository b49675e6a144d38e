// What both scripts need to make the official clients on any Node.

import { createClient } from '@supabase/supabase-js'

// The client asks for a WebSocket even where nothing listens for changes, and Node has its own only from 22 on.
export const realtime = { transport: globalThis.WebSocket ?? class {} }

export function clientWith(baseUrl, key) {
  return createClient(baseUrl, key, { realtime, auth: { persistSession: false, autoRefreshToken: false } })
}

export function valueOf({ data, error }) {
  if (error) throw error
  return data
}
