/** The same in German. */
import type { Texts } from './en'

export const de: Texts = {
  personalData: 'Persönliche Daten',
  requested: (when: string) => `Hat um Löschung gebeten; bitte entscheiden Sie bis ${when}.`,
  decline: 'Ablehnen',
  isDeclined: 'Die Bitte ist abgelehnt.',
  isErased: 'Alles, was über diese Person bekannt war, wurde gelöscht.',
  export: 'Daten exportieren',
  isBeingExported: 'Die Datei wird erstellt; das dauert ein, zwei Minuten.',
  isExported: 'Die Datei mit allem ist da, für einen Tag.',
  download: 'personal-data.zip herunterladen',
  exportFailed: 'Die Datei konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  exportExpired:
    'Die Datei ist weg: Sie wird einen Tag aufbewahrt. Bitte exportieren Sie noch einmal.',
  erase: 'Löschen …',
  eraseQuestion: (name: string) => `${name} löschen?`,
  whatErasingDoes:
    'Name, Kontakt, Notizen, Nachrichten und Merkmale sind endgültig weg. Verkäufe, Zahlungen und Buchungen bleiben, ohne Namen. Das lässt sich nicht rückgängig machen.',
  typeAddress: (address: string) => `Zum Löschen ${address} eingeben`,
  cancelBookings: 'Kommende Buchungen absagen; niemand bekommt eine E-Mail',
  eraseForGood: 'Endgültig löschen',
  wasErased: 'Die Person ist gelöscht.',
  merge: 'Zusammenführen …',
  mergeInto: 'Eine Person, zwei Einträge',
  whatMergingDoes: (name: string) =>
    `Alles von ${name} geht an den Eintrag, den Sie wählen; was über ihn bekannt ist, bleibt. Dieser Eintrag ist danach weg.`,
  other: 'Der Eintrag, der bleibt',
  mergeThem: 'Zusammenführen',
  areMerged: 'Die Einträge sind jetzt einer.',
}
