import { PATHS } from './Icon'

/** Pictures of screens that come later than the first; as those of `Icon`, strokes in a square of 20. */
export const drawings = {
  chair: 'M6.5 3.5h7v6h-7zM4 8v5h12V8M10 13v3.5M7 16.5h6',
  check: PATHS.check,
  clock: PATHS.clock,
  close: PATHS.close,
  door: 'M5.5 16.5v-13h9v13M3.5 16.5h13M12 10h.01',
  mail: 'M3.5 5.5h13v9h-13zM3.5 6l6.5 5 6.5-5',
  message: PATHS.message,
  money: PATHS.money,
  move: 'M10 3v14M3 10h14M8 5l2-2 2 2M8 15l2 2 2-2M5 8l-2 2 2 2M15 8l2 2-2 2',
  people: PATHS.people,
  pencil: 'M4 16l.8-3.2L13 4.6l2.4 2.4-8.2 8.2zM11.5 6.1l2.4 2.4',
  phone:
    'M6.2 3.5L8 7.2 6.6 8.6c.9 2 2.8 3.9 4.8 4.8l1.4-1.4 3.7 1.8c0 1.7-.9 2.7-2.5 2.7C8.5 16.5 3.5 11.5 3.5 6c0-1.6 1-2.5 2.7-2.5z',
  plus: PATHS.plus,
  scissors:
    'M5.5 4a2 2 0 100 4 2 2 0 000-4zM5.5 12a2 2 0 100 4 2 2 0 000-4zM7 7.3L16 14M7 12.7L16 6',
} as const
