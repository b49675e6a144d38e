/** The same in German. */
import { pluralOf } from '../plural'
import type { LoyaltyWords } from './en'

const plural = pluralOf('de')

export const de: LoyaltyWords = {
  howPointsCameWent: 'Verlauf der Punkte',
  sale: 'Verkauf',
  voidedSale: 'Stornierter Verkauf',
  showEarlierPoints: 'Frühere Punkte anzeigen',
  changePoints: 'Punkte ändern',
  theBalanceIsNow: (pointsBalance: number) => `Neuer Stand: ${pointsBalance}.`,
  pointsToAdd: 'Punkte hinzufügen',
  negativePointsHint: 'Eine Zahl unter null zieht Punkte ab.',
  change: 'Punkte ändern',
  cardForAPhone: 'Karte fürs Telefon',
  whatTheCardShows:
    'Die Karte zeigt immer den aktuellen Punktestand. Ein iPhone öffnet die Datei, jedes andere Telefon den Link.',
  fileForAppleWallet: 'Datei für Apple Wallet',
  linkForGoogleWallet: 'Link für Google Wallet',
  collectsPointsNow: (name: string) => `${name} sammelt jetzt Punkte.`,
  points: 'Punkte',
  collectsNoPointsYet: 'Sammelt noch keine Punkte.',
  noPointsYet: (amount: string) =>
    `Sammelt noch keine Punkte. Einen Punkt gibt es je ${amount} Umsatz.`,
  collectPoints: 'Punktesammeln beginnen',
  pointsUnit: (count: number) => plural(count, { one: 'Punkt', other: 'Punkte' }),
  cardForAPhoneMore: 'Karte fürs Telefon …',
  changePointsMore: 'Punkte ändern …',
  changedByHand: 'Von Hand geändert',
}
