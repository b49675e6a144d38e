/*
 * Shows the page on which a venue's guests book, in a page of the venue's own:
 *
 *   <script async src="https://book.example.com/embed.js"></script>
 *   <booking-widget venue="wattle-and-wren" style="display:block;min-height:40rem">
 *     <a href="https://book.example.com/wattle-and-wren">Book online</a>
 *   </booking-widget>
 *
 * Without script the link is all there is, and it stays until the frame has answered: a site that may not show the page
 * still leads there. The frame is loaded when it comes near, and has its room from the beginning, so nothing around it
 * moves.
 */
;(() => {
  const VERSION = 1
  const LEAST_HEIGHT = 640
  const { origin } = new URL(document.currentScript.src)

  class BookingWidget extends HTMLElement {
    connectedCallback() {
      const venue = this.getAttribute('venue')
      if (!venue) return
      this.frame ??= this.frameOf(venue)
      addEventListener('message', this)
    }

    disconnectedCallback() {
      removeEventListener('message', this)
    }

    frameOf(venue) {
      const frame = document.createElement('iframe')
      frame.title = this.textContent.trim() || venue
      frame.loading = 'lazy'
      frame.src = `${origin}/${encodeURIComponent(venue)}`
      frame.style.cssText = `display:block;border:0;width:100%;height:${LEAST_HEIGHT}px`
      this.style.display = 'block'
      this.style.position = 'relative'
      this.link = document.createElement('div')
      this.link.style.cssText = 'position:absolute;inset:1rem auto auto 1rem'
      this.link.append(...this.childNodes)
      this.append(frame, this.link)
      return frame
    }

    handleEvent({ origin: sender, source, data }) {
      if (sender !== origin || source !== this.frame.contentWindow) return
      if (data?.bookingWidget !== VERSION || !Number.isFinite(data.height)) return
      this.link.remove()
      // What stands below may move only where nobody sees it, or after a press inside.
      const isEndInSight = this.getBoundingClientRect().bottom <= innerHeight
      if (isEndInSight && document.activeElement !== this.frame) return
      this.frame.style.height = `${Math.max(LEAST_HEIGHT, Math.ceil(data.height))}px`
    }
  }

  if (!customElements.get('booking-widget')) customElements.define('booking-widget', BookingWidget)
})()
