/**
 * Stands at /sw.js where no files are kept: whoever has a worker gets this one in its place when they open the pages next. It
 * empties what was kept, and goes.
 */
const leaving = self as unknown as ServiceWorkerGlobalScope

leaving.addEventListener('install', () => void leaving.skipWaiting())

leaving.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await leaving.registration.unregister()
}
