/** Which notes and coins a currency has, in its cents, the largest first; of others none is known. */
const NOTES_AND_COINS: Readonly<Record<string, readonly number[]>> = {
  AUD: [10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  CAD: [10000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5],
  CHF: [100000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  EUR: [20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  NZD: [10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  USD: [10000, 5000, 2000, 1000, 500, 100, 50, 25, 10, 5, 1],
}

export function denominationsOf(currency: string): readonly number[] {
  return NOTES_AND_COINS[currency] ?? []
}

/** How many pieces there are of each worth. */
export type Pieces = Readonly<Record<number, number>>

/** What the pieces come to, in cents. */
export function worthOf(pieces: Pieces): number {
  return Object.entries(pieces).reduce((sum, [worth, count]) => sum + Number(worth) * count, 0)
}
