/** The texts about points and the card for a phone. They come with the card of a client (words.ts). */
import { pluralOf } from '../plural'

const plural = pluralOf('en')

export const en = {
  howPointsCameWent: 'Points history',
  sale: 'Sale',
  voidedSale: 'Voided sale',
  showEarlierPoints: 'Show earlier points',
  changePoints: 'Change points',
  theBalanceIsNow: (pointsBalance: number) => `The balance is ${pointsBalance} now.`,
  pointsToAdd: 'Points to add',
  negativePointsHint: 'A number below zero takes points away.',
  change: 'Change',
  cardForAPhone: 'Card for a phone',
  whatTheCardShows:
    'The card shows the points and keeps up with them. An iPhone opens the file, any other phone the link.',
  fileForAppleWallet: 'File for Apple Wallet',
  linkForGoogleWallet: 'Link for Google Wallet',
  collectsPointsNow: (name: string) => `${name} collects points now.`,
  points: 'Points',
  collectsNoPointsYet: 'Collects no points yet.',
  noPointsYet: (amount: string) =>
    `Collects no points yet. A point comes with every ${amount} of a sale.`,
  collectPoints: 'Start collecting points',
  pointsUnit: (count: number) => plural(count, { one: 'point', other: 'points' }),
  cardForAPhoneMore: 'Card for a phone…',
  changePointsMore: 'Change points…',
  changedByHand: 'Changed by hand',
}

export type LoyaltyWords = typeof en
