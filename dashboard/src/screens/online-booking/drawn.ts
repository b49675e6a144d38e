/** A QR code as an SVG draws it. */

/** The dark squares, each row's neighbours as one stroke. */
export function drawn(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((_, x) => stroke(row, x, y))).join('')
}

/** As a file that can be printed at any size. */
export function fileOf(size: number, path: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function stroke(row: readonly boolean[], x: number, y: number): string[] {
  if (!row[x] || row[x - 1]) return []
  const end = row.indexOf(false, x)
  const length = (end === -1 ? row.length : end) - x
  return [`M${x} ${y}h${length}v1h-${length}z`]
}
