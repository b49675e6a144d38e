/** The code that shows the guests' page at this address in another site: its link is all there is without script. */
export function snippetOf(address: string, slug: string, said: string): string {
  const widget = new URL('/embed.js', address).href
  return (
    `<script async src="${widget}"></script>\n` +
    `<booking-widget venue="${slug}" style="display:block;min-height:40rem">` +
    `<a href="${address}">${said}</a></booking-widget>`
  )
}
