/*
 * Makes a guest's way through the pages quicker. They do the same without it: every link and form here is one that a
 * browser follows by itself.
 *
 * What is chosen (a service, a day, a time) is shown in place, without loading the page anew. The time that is left to
 * pay or to confirm counts down, and is announced at five minutes and at one. What is chosen is added up, and services
 * are found by typing. A form that is filled in again in the same tab is the same form. In a frame, its site is told how high the page is.
 */
;(() => {
  const MINUTE = 60
  const MOST_SERVICES = 5
  const SLOW_MS = 300
  const pages = document.querySelector('.pages')
  let asking
  let shown
  let ticking

  async function show(url, isChosen) {
    asking?.abort()
    asking = new AbortController()
    pages.ariaBusy = 'true'
    const waiting = setTimeout(() => (pages.dataset.slow = ''), SLOW_MS)
    try {
      const answer = await fetch(url, { signal: asking.signal })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      // Whatever is no page of ours says why there is none: the browser shows it.
      const next = page.querySelector('.pages').childNodes
      if (isChosen) history.pushState(null, '', url)
      document.title = page.title
      pages.replaceChildren(...next)
      pages.ariaBusy = null
      delete pages.dataset.slow
      goTo(pages.querySelector('[data-here]') ?? pages.querySelector('h1'))
      begin()
    } catch (error) {
      if (error.name !== 'AbortError') location.assign(url)
    } finally {
      clearTimeout(waiting)
    }
  }

  // Whoever looks at another day goes on with its times; everybody else begins at the top.
  function goTo(heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    if (heading.matches('h1')) scrollTo(0, 0)
    else heading.scrollIntoView({ block: 'nearest' })
  }

  function isHere(url) {
    return url.origin === location.origin && url.pathname === location.pathname
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href]')
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || link.target || !isPlain || !isHere(new URL(link.href)) || link.hash) return
    event.preventDefault()
    show(link.href, true)
  })

  // A button may send a form another way than the form says, and a value of its own with it.
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event
    if ((submitter?.formMethod || target.method) !== 'get') return
    event.preventDefault()
    const sent = new URLSearchParams(new FormData(target))
    // The times on show are of the number of people before: nobody presses one while others are under way.
    if (submitter?.name === 'partySize') for (const each of pages.querySelectorAll('.of-size')) each.inert = true
    if (submitter?.name) sent.append(submitter.name, submitter.value)
    show(`${location.pathname}?${sent}`, true)
  })

  const here = () => location.href.replace(location.hash, '')

  // A link within the page moves in it alone.
  addEventListener('popstate', () => {
    if (here() !== shown) show(location.href, false)
  })

  // A form has the key that it had in this tab before, so that one which is filled in again books once.
  function keepKey() {
    const fields = pages.querySelector('form input[name=key]')?.form.elements
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
    const timer = pages.querySelector('[data-left]')
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

  // Once what was pressed is seen: what follows may take longer than a press.
  const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then))

  // What is chosen, said in the guest's language and the venue's currency, and what it comes to. The first format of
  // money takes a slow phone a tenth of a second.
  function addUp() {
    const sum = pages.querySelector('[data-sum]')
    if (!sum) return
    const list = pages.querySelector('.sum dl')
    const nothing = sum.textContent
    const unitFormat = (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
    const { locale, currency, digits, one, other } = sum.dataset
    let formats

    function add() {
      formats ??= {
        money: new Intl.NumberFormat(locale, { style: 'currency', currency }),
        hour: unitFormat('hour'),
        minute: unitFormat('minute'),
        plural: new Intl.PluralRules(locale),
      }
      const chosen = [...pages.querySelectorAll('#order :checked')]
      const isFull = chosen.length >= MOST_SERVICES
      for (const each of pages.querySelectorAll('#order [name=serviceId]')) each.disabled = isFull && !each.checked
      const total = (name) => chosen.reduce((all, each) => all + Number(each.dataset[name]), 0)
      const isFrom = chosen.some((each) => each.dataset.from !== undefined)
      const price = (cents) => formats.money.format(cents / 10 ** digits)
      const minutes = total('minutes')
      const parts = [
        minutes >= MINUTE && formats.hour.format(Math.floor(minutes / MINUTE)),
        minutes % MINUTE && formats.minute.format(minutes % MINUTE),
      ]
      const count = formats.plural.select(chosen.length) === 'one' ? one : other
      const said = price(total('cents'))
      list.replaceChildren(...chosen.flatMap((each) => [element('dt', each.dataset.name), element('dd', price(each.dataset.cents))]))
      sum.replaceChildren(
        ...(chosen.length
          ? [
              element('b', `${count.replace('#', chosen.length)} · ${isFrom ? sum.dataset.from.replace('#', said) : said}`),
              element('span', parts.filter(Boolean).join(' '), 'q sm'),
            ]
          : [nothing]),
      )
    }

    pages.querySelector('#order').addEventListener('change', () => afterPaint(add))
    if (pages.querySelector('#order :checked')) afterPaint(add)
  }

  function element(kind, text, named = '') {
    const made = document.createElement(kind)
    made.textContent = text
    made.className = named
    return made
  }

  // Typing leaves what is found; what is chosen stays chosen.
  function search() {
    const field = pages.querySelector('#order [data-whole]')
    const folded = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    field?.addEventListener('input', () => {
      const words = folded(field.value).split(/\s+/)
      for (const group of pages.querySelectorAll('.group[id]')) {
        const rows = [...group.querySelectorAll('li')]
        for (const row of rows) {
          const text = folded(`${group.querySelector('h2')?.textContent} ${row.textContent}`)
          row.hidden = !words.every((word) => text.includes(word))
        }
        group.hidden = rows.every((row) => row.hidden)
      }
    })
  }

  function begin() {
    shown = here()
    countDown()
    keepKey()
    addUp()
    search()
  }

  begin()

  if (parent !== window) {
    // The page may become lower again: what fills a window would fill the frame, however high that has become.
    document.documentElement.dataset.framed = ''
    const tell = () => parent.postMessage({ bookingWidget: 1, height: document.body.scrollHeight }, '*')
    new ResizeObserver(tell).observe(document.body)
  }
})()
