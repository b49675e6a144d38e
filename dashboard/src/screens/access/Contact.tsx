/** A way to the operator, as it is written: an email address or a page. */
export function Contact({ address }: { address: string }) {
  const written = address.replace(/^(?:mailto:|https:\/\/)/, '').replace(/[?#].*$/, '')
  return <a href={address}>{written}</a>
}
