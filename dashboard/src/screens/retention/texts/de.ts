/** The same in German. */
import type { Texts } from './en'

export const de: Texts = {
  howLong: 'Wie lange Personen aufbewahrt werden',
  whatItDoes:
    'Wer so lange nicht hier war, wird nachts gelöscht: Name, Kontakt, Notizen und Nachrichten, endgültig. Wer eine kommende Buchung, eine offene Anzahlung, Besuche eines Pakets oder Guthaben auf einem Gutschein hat, bleibt.',
  months: 'Monate ohne jede Aktivität',
  monthsHint: '12 bis 120; leer: Niemand wird gelöscht',
  set: 'Frist setzen …',
  preview: (tonight: number, inactive: number) =>
    tonight < inactive
      ? `Heute Nacht würden ${tonight} Personen gelöscht, von ${inactive} in den nächsten Nächten.`
      : tonight === 1
        ? 'Heute Nacht würde 1 Person gelöscht.'
        : `Heute Nacht würden ${tonight} Personen gelöscht.`,
  question: (months: number) => `Nach ${months} Monaten löschen?`,
  nobodyCanUndo: 'Das lässt sich nicht rückgängig machen.',
  keep: 'So lassen, wie es ist',
  switchOn: 'Löschen lassen',
  isOn: (months: number) => `Personen werden nach ${months} Monaten gelöscht.`,
  isOff: 'Niemand wird von selbst gelöscht.',
}
