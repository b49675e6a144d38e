import './Icon.css'

/** As `Icon`, of a picture that few screens show, and bring with them. */
export function Drawn({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
