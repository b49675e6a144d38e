/**
 * Keeps the built files of these pages on the device, and nothing else: the page itself and what it loads. No answer of the
 * service is ever kept here, nor looked at. The build writes this file to /sw.js, with `BUILD` and `FILES` before it; where the
 * deployment keeps no files, /sw-off.js stands in its place.
 */
/** What tells a build from others. */
declare const BUILD: string
/** The page, and what it names. */
declare const FILES: readonly string[]

const worker = self as unknown as ServiceWorkerGlobalScope
const CACHE = `files of ${BUILD}`
const PAGE = '/'
/** Where a day is opened. Other addresses are asked for, as ever: some of them are not these pages'. */
const DAYS = /^\/(?:$|(?:appointments|reservations|floor)(?:\/|$))/

worker.addEventListener('install', (event) => {
  event.waitUntil(keepBuild())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && DAYS.test(pathname)) event.respondWith(page(request))
  else if (pathname.startsWith('/assets/') || FILES.includes(pathname))
    event.respondWith(file(request))
  else if (pathname === PAGE) event.waitUntil(worker.registration.update()) // asks whether there is a newer build
})

/** The page says what it had loaded before this worker was there. */
worker.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data as string[]))
})

async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...FILES])
  await worker.skipWaiting()
}

/** Those of other builds: whoever still has one open loads what it lacks from the network. */
async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** As it is kept; who loads it anew gets it from the network, where that is there. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE)
  if (!kept) return fetch(request)
  const isAnew = request.cache === 'no-cache' || request.cache === 'reload'
  return isAnew ? fetch(request).catch(() => kept) : kept
}

/** Its name is made of its content: what is kept is never old. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const found = await fetch(request)
  if (found.ok) await (await caches.open(CACHE)).put(request.url, found.clone())
  return found
}

async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const address of addresses) {
    const { origin, pathname } = new URL(address)
    const isOurs = origin === worker.location.origin && pathname.startsWith('/assets/')
    if (isOurs && !(await cache.match(address))) await cache.add(address)
  }
}
