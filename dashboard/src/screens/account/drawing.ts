/**
 * The QR code that the auth server draws, taken apart: its squares and lines, and nothing else that an SVG may hold. As a
 * picture at a data: address, or as markup with styles of its own, the policy of these pages would not show it.
 */

/** A shape with the attributes that say where and how it is drawn. */
export interface Shape {
  name: 'g' | 'rect' | 'path'
  attributes: Record<string, string>
  shapes: Shape[]
}

export interface Drawing {
  width: number
  height: number
  shapes: Shape[]
}

const NAMES = ['g', 'rect', 'path'] as const
const ATTRIBUTES = ['x', 'y', 'width', 'height', 'd', 'transform', 'fill', 'stroke']

/** The drawing of an SVG, or of an address that holds one; null where there is none in it. */
export function drawingOf(svg: string): Drawing | null {
  const start = svg.indexOf('<svg')
  if (start === -1) return null
  const text = svg.slice(start).replaceAll(' style=', ' data-style=') // to parse a style is to be refused it
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  const [width, height] = ['width', 'height'].map((name) =>
    Number.parseFloat(root.getAttribute(name) ?? ''),
  )
  if (root.localName !== 'svg' || !width || !height) return null
  return { width, height, shapes: shapesIn(root) }
}

function shapesIn(element: Element): Shape[] {
  return [...element.children].flatMap((child) => {
    const name = NAMES.find((one) => one === child.localName)
    return name ? [{ name, attributes: attributesOf(child), shapes: shapesIn(child) }] : []
  })
}

function attributesOf(element: Element): Record<string, string> {
  const own = [...element.attributes].map(({ name, value }) => [name, value] as const)
  const styles = (element.getAttribute('data-style') ?? '').split(';').map((style) => {
    const [name = '', value = ''] = style.split(':')
    return [name.trim(), value.trim()] as const
  })
  return Object.fromEntries([...own, ...styles].filter(([name]) => ATTRIBUTES.includes(name)))
}
