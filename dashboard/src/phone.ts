/** The address that dials a number as the service keeps it: `030 7654321 ext. 12`. */
export function dialling(phone: string): string {
  const [number = '', extension] = phone.split(' ext. ')
  return `tel:${number.replaceAll(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`
}
