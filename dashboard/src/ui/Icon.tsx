import './Icon.css'

/** Strokes in a square of 20, drawn for this dashboard. */
export const PATHS = {
  bars: 'M4.5 16v-5M10 16V4M15.5 16V8',
  box: 'M3.5 6.5L10 3l6.5 3.5v7L10 17l-6.5-3.5zM3.5 6.5L10 10l6.5-3.5M10 10v7',
  calendar: 'M4 5.5h12v11H4zM4 8.5h12M7 3.5v3M13 3.5v3',
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  chevronDown: 'M5.5 8l4.5 4.5L14.5 8',
  chevronLeft: 'M12 5l-5 5 5 5',
  chevronRight: 'M8 5l5 5-5 5',
  chevronUp: 'M5.5 12l4.5-4.5 4.5 4.5',
  clock: 'M10 3.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM10 6.5V10l2.5 2',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  floor:
    'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM14 11.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  gift: 'M3.5 7.5h13v3h-13zM4.5 10.5h11v6h-11zM10 7.5v9M7 4l3 3.5L13 4',
  globe:
    'M10 3.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM3.5 10h13M10 3.5c-4.5 4-4.5 9 0 13M10 3.5c4.5 4 4.5 9 0 13',
  half: 'M10 3.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM10 3.5v13',
  inbox: 'M3.5 11h4l1 2.5h3l1-2.5h4M3.5 11l2-6.5h9l2 6.5v5h-13z',
  message: 'M3.5 4.5h13v9h-7l-3.5 3v-3h-2.5zM6.5 8h7M6.5 10.5h4.5',
  money: 'M3 5.5h14v9H3zM10 8a2 2 0 100 4 2 2 0 000-4zM5.5 9v2M14.5 9v2',
  moon: 'M15.5 12A6.5 6.5 0 018 4.5a6 6 0 107.5 7.5z',
  more: 'M5 9.5a.5.5 0 100 1 .5.5 0 000-1zM10 9.5a.5.5 0 100 1 .5.5 0 000-1zM15 9.5a.5.5 0 100 1 .5.5 0 000-1z',
  people:
    'M7.5 9a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM3 16c0-3 2-4.5 4.5-4.5S12 13 12 16M13 9a2 2 0 100-4M14 11.6c1.9.3 3 1.8 3 4.4',
  percent:
    'M5 15L15 5M6.5 5a1.5 1.5 0 100 3 1.5 1.5 0 000-3zM13.5 12a1.5 1.5 0 100 3 1.5 1.5 0 000-3z',
  person: 'M10 9.5a3 3 0 100-6 3 3 0 000 6zM4.5 16.5c0-3.3 2.3-5 5.5-5s5.5 1.7 5.5 5',
  plus: 'M10 4.5v11M4.5 10h11',
  receipt: 'M5.5 3.5h9v13l-2.25-1.5L10 16.5 7.75 15 5.5 16.5zM8 7h4M8 10h4',
  search: 'M9 4a5 5 0 100 10A5 5 0 009 4zM12.7 12.7L16 16',
  settings: 'M3.5 6.5h7M14.5 6.5h2M3.5 13.5h2M9.5 13.5h7M12.5 4.5v4M7.5 11.5v4',
  signOut: 'M8.5 4H4.5v12h4M8 10h8M13 7l3 3-3 3',
  spark: 'M10 3l1.8 5.2L17 10l-5.2 1.8L10 17l-1.8-5.2L3 10l5.2-1.8z',
  sprout:
    'M10 17v-6.5M10 10.5C10 7 7.5 5.5 4 5.5c0 3.5 2.5 5 6 5zM10 9c0-3.5 2.5-5 6-5 0 3.5-2.5 5-6 5z',
  strike: 'M5 10h10',
  tickets: 'M3.5 6h13v2.5a1.5 1.5 0 000 3V14h-13v-2.5a1.5 1.5 0 000-3zM12 6v8',
  warning: 'M10 3.5l7 12.5H3zM10 8v4M10 14h.01',
} as const

export type IconName = keyof typeof PATHS

/** A picture beside a word, which says the same; hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
