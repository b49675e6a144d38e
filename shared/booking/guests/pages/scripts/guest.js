/*
 * Makes a guest's way through the pages quicker. They do the same without it: every link and form here is one that a
 * browser follows by itself.
 *
 * What is chosen (a service, a day, a time) is shown in place, without loading the page anew. The time that is left to
 * pay or to confirm counts down, and is announced at five minutes and at one. A form that is filled in again in the same
 * tab is the same form. In a frame, its site is told how high the page is.
 */
;(() => {
  const MINUTE = 60
  const sheet = document.querySelector('.sheet')
  let asking
  let ticking

  async function show(url, isChosen) {
    asking?.abort()
    asking = new AbortController()
    sheet.ariaBusy = 'true'
    try {
      const answer = await fetch(url, { signal: asking.signal })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      // Whatever has no sheet says why there is none: the browser shows it.
      const next = page.querySelector('.sheet').childNodes
      if (isChosen) history.pushState(null, '', url)
      document.title = page.title
      sheet.replaceChildren(...next)
      sheet.ariaBusy = null
      goTo(sheet.querySelector('h2') ?? sheet.querySelector('h1'))
      countDown()
      keepKey()
    } catch (error) {
      if (error.name !== 'AbortError') location.assign(url)
    }
  }

  function goTo(heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'nearest' })
  }

  function isHere(url) {
    return url.origin === location.origin && url.pathname === location.pathname
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href]')
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || link.target || !isPlain || !isHere(new URL(link.href))) return
    event.preventDefault()
    show(link.href, true)
  })

  // A button may send a form another way than the form says, and a value of its own with it.
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event
    if ((submitter?.formMethod || target.method) !== 'get') return
    event.preventDefault()
    const sent = new URLSearchParams(new FormData(target))
    if (submitter?.name) sent.append(submitter.name, submitter.value)
    show(`${location.pathname}?${sent}`, true)
  })

  addEventListener('popstate', () => show(location.href, false))

  // A form has the key that it had in this tab before, so that one which is filled in again books once.
  function keepKey() {
    const fields = sheet.querySelector('form input[name=key]')?.form.elements
    if (!fields?.startsAt) return
    const what = [location.pathname, fields.serviceId?.value, fields.startsAt.value].join(' ')
    try {
      fields.key.value = sessionStorage[what] ??= fields.key.value
    } catch {
      // This browser keeps nothing.
    }
  }

  function countDown() {
    clearInterval(ticking)
    const timer = sheet.querySelector('[data-left]')
    if (!timer) return
    const [clock, status] = timer.children
    const { left, text, five, one } = timer.dataset
    const ends = Date.now() + left * 1000
    let before = Infinity

    function tick() {
      const seconds = Math.max(0, Math.ceil((ends - Date.now()) / 1000))
      const shown = `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
      clock.textContent = text.replace('0:00', shown)
      if (before > MINUTE && seconds <= MINUTE) status.textContent = one
      else if (before > 5 * MINUTE && seconds <= 5 * MINUTE) status.textContent = five
      before = seconds
      if (seconds) return
      clearInterval(ticking)
      show(location.href, false)
    }

    tick()
    ticking = setInterval(tick, 1000)
  }

  countDown()
  keepKey()

  if (parent !== window) {
    // The page may become lower again: what fills a window would fill the frame, however high that has become.
    sheet.style.minHeight = 0
    const tell = () => parent.postMessage({ bookingWidget: 1, height: document.body.scrollHeight }, '*')
    new ResizeObserver(tell).observe(document.body)
  }
})()
