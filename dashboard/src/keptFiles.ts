/** Has a service worker keep the built files, where the deployment wants it; elsewhere none is left. */
import { config } from './config'

export async function keepFiles(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { keepsFiles } = await config()
  if (!keepsFiles) return forgetFiles()
  const { serviceWorker } = navigator
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}

async function forgetFiles(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((one) => one.unregister()))
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
