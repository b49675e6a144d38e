/** What of the cash is likely handed over for an amount: the amount itself, and what whole notes come to. */

const TENS = [1000, 2000, 5000, 10_000, 20_000, 50_000]
const MOST = 4

/** In cents, the least first: 229.00 is paid as 229, 230, 240 or 250. */
export function likelyGiven(cents: number): number[] {
  const rounded = TENS.map((worth) => Math.ceil(cents / worth) * worth)
  return [...new Set([cents, ...rounded])].slice(0, MOST)
}
