/** The same in German. */
import type { Who } from '../who'
import type { OnlineWords } from './en'

export const de: OnlineWords = {
  settingsAreChanged: 'Die Einstellungen sind geändert.',
  save: 'Einstellungen speichern',
  whatItIs: (who: Who) =>
    `Auf Ihrer Seite ${who === 'guest' ? 'finden Gäste freie Zeiten und buchen' : 'findet Ihre Kundschaft freie Zeiten und bucht'} selbst. Diese Regeln gelten nur dort.`,
  guestsBookOnline: (who: Who) =>
    who === 'guest' ? 'Gäste buchen online' : 'Die Kundschaft bucht online',
  confirmEachBooking: 'Wir prüfen jede Buchung zuerst',
  times: 'Angebotene Zeiten',
  noticeInMinutes: 'Kürzester Vorlauf in Minuten',
  noticeHint: 'Bis wie lange vor Beginn gebucht werden kann. 120 sind zwei Stunden, 1440 ein Tag.',
  daysAhead: 'Tage im Voraus',
  daysAheadHint: 'Wie weit im Voraus gebucht werden kann.',
  minutesBetweenTimes: 'Minuten zwischen den Zeiten',
  minutesBetweenTimesHint: 'Mit 15 sind es 9:00, 9:15, 9:30 Uhr und so weiter.',
  largestParty: 'Größte Gruppe',
  largestPartyHint: 'Größere Gruppen können nicht selbst buchen.',
  changesAndCancellations: 'Änderungen und Absagen',
  cancelUntilHours: 'Absage möglich bis, Stunden vorher',
  cancelUntilHint:
    'Bis dahin wird eine bezahlte Anzahlung erstattet. Danach, oder bei Nichterscheinen, behalten Sie sie. Sie können jedes Mal anders entscheiden.',
  changeUntilHours: 'Verschieben möglich bis, Stunden vorher',
  changeUntilHint: 'Über den Link in der E-Mail.',
  maxChanges: 'Höchstens so oft verschieben',
  maxChangesHint: 'Mit 0 verschieben nur Sie eine Buchung.',
  whatGuestsGive: (who: Who) =>
    who === 'guest' ? 'Was Gäste angeben' : 'Was die Kundschaft angibt',
  phoneNumber: 'Telefonnummer',
  phoneNotAsked: 'Nicht gefragt',
  phoneOptional: 'Freiwillig',
  phoneRequired: 'Erforderlich',
  terms: 'Bedingungen',
  termsHint: 'Womit man sich beim Buchen einverstanden erklärt. Leer: keine.',
  addressToShare: 'Web-Adresse zum Weitergeben',
  address: 'Adresse',
  seePage: 'Seite ansehen',
  copyAddress: 'Adresse kopieren',
  addressIsCopied: 'Die Adresse ist kopiert.',
  addressIsNotCopied:
    'Die Adresse ließ sich nicht kopieren. Bitte markieren und kopieren Sie sie selbst.',
  qrCode: 'QR-Code der Adresse',
  downloadQrCode: 'QR-Code herunterladen',
  notPublished: (who: Who) =>
    `Die Online-Buchung ist aus. Schalten Sie sie unten ein, und ${who === 'guest' ? 'Gäste buchen' : 'Ihre Kundschaft bucht'} unter einer eigenen Web-Adresse.`,
  onYourSite: 'Auf Ihrer eigenen Website',
  preview: 'Vorschau',
  previewHint: 'Die Seite, wie sie jetzt ist. In der Vorschau lässt sich nichts buchen.',
  previewOfPage: 'Ihre Seite',
  snippet: 'Code für Ihre Website',
  snippetHint:
    'Fügen Sie ihn dort ein, wo die Seite erscheinen soll. Nennen Sie die Website zuerst unten.',
  copyCode: 'Code kopieren',
  codeIsCopied: 'Der Code ist kopiert.',
  codeIsNotCopied: 'Der Code ließ sich nicht kopieren. Markieren und kopieren Sie ihn selbst.',
  bookOnline: 'Online buchen',
  embedOrigins: 'Websites, die die Seite zeigen dürfen',
  embedOriginsHint:
    'Eine Adresse pro Zeile, etwa https://www.example.com. Ohne Adresse darf es keine.',
  // The wait list
  keepWaitList: 'Wer nichts Freies findet, kann auf eine Warteliste',
  offerMinutes: 'Minuten, die ein Angebot gilt',
  offerMinutesHint:
    'So lange wird eine frei gewordene Zeit für Wartende freigehalten, nachts bis zum Morgen, höchstens aber ein Viertel der verbleibenden Zeit.',
  waitList: 'Warteliste',
  nobodyWaits: 'Niemand wartet auf eine Buchung.',
  howItIsOffered:
    'Wird eine Zeit frei, bekommt sie per E-Mail angeboten, wem sie passt und wer am längsten wartet.',
  addToWaitList: 'Auf die Warteliste',
  isOnWaitList: (name: string) => `${name} steht auf der Warteliste und bekommt eine E-Mail.`,
  offeredUntil: (start: string, until: string) => `Angeboten: ${start}, freigehalten bis ${until}`,
  withdraw: 'Angebot zurückziehen',
  withdrawOf: (name: string) => `Angebot an ${name} zurückziehen`,
  isWithdrawn: (name: string) =>
    `Die Zeit ist frei, Sie können sie buchen. ${name} wartet weiter und bekommt eine E-Mail.`,
  endWait: 'Entfernen',
  endWaitOf: (name: string) => `${name} von der Warteliste entfernen`,
  waitIsEnded: (name: string) => `${name} steht nicht mehr auf der Warteliste.`,
  service: 'Leistung',
  firstDay: 'Erster Tag',
  howManyDays: 'Tage hintereinander',
  notBefore: 'Nicht vor',
  notAfter: 'Nicht nach',
  // The bookings themselves
  onlineBookings: 'Online gebucht',
  waiting: 'Warten auf Ihre Antwort',
  nothingWaits: 'Nichts wartet.',
  eitherWay: (who: Who) =>
    `${who === 'guest' ? 'Der Gast' : 'Die Person'} bekommt eine E-Mail, ob Sie bestätigen oder ablehnen.`,
  confirm: 'Bestätigen',
  confirmOf: (name: string) => `${name} bestätigen`,
  decline: 'Ablehnen …',
  declineOf: (name: string) => `${name} ablehnen …`,
  declineQuestion: (name: string) => `${name} ablehnen?`,
  whatDecliningDoes: (who: Who) =>
    `Die Zeit wird wieder frei, und ${who === 'guest' ? 'der Gast' : 'die Person'} bekommt eine E-Mail.`,
  keepIt: 'Behalten',
  declineIt: 'Buchung ablehnen',
  isConfirmed: (name: string) => `${name} ist bestätigt und bekommt eine E-Mail.`,
  isDeclined: (name: string) => `${name} ist abgelehnt und bekommt eine E-Mail.`,
  undone: 'rückgängig gemacht',
  lately: 'In den letzten sieben Tagen',
  nothingLately: (who: Who) =>
    who === 'guest' ? 'Kein Gast hat online gebucht.' : 'Niemand hat online gebucht.',
  somebodysClient: 'Jemand',
}
