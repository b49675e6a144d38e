import './Colours.css'

/** The colours of services or providers: nothing to see by itself, and loaded for the diaries that have them. */
export function Colours() {
  return null
}
