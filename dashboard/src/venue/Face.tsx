import { lazy, Suspense } from 'react'
import '../ui/Face.css'

/** Comes after the screen; what cannot be loaded leaves the initials. */
const FacePicture = lazy(() =>
  import('./FacePicture').then(
    ({ FacePicture: Shown }) => ({ default: Shown }),
    () => ({ default: Nothing }),
  ),
)

const Nothing: typeof import('./FacePicture').FacePicture = () => null

/** Two letters in the place of somebody's face, and the face over them where there is a picture. */
export function Face({ of, initials }: { of: string; initials: string }) {
  return (
    <span className="face" aria-hidden="true">
      <span>{initials}</span>
      <Suspense>
        <FacePicture of={of} />
      </Suspense>
    </span>
  )
}
