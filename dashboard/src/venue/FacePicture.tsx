import { useQuery } from '@tanstack/react-query'
import { linkOf, pictureOf, pictures } from './pictures'
import './FacePicture.css'

/** Somebody's face over their initials, once it is here; what is not there is not missed. */
export function FacePicture({ of }: { of: string }) {
  const { data } = useQuery(pictures())
  const src = data && linkOf(data, pictureOf(data, of))
  return src ? (
    <img className="face-picture" src={src} alt="" width={112} height={112} loading="lazy" />
  ) : null
}
