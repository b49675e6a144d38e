/** The same in German. */
import type { ReportWords } from './en'

export const de: ReportWords = {
  reports: 'Berichte',
  report: 'Bericht',
  names: {
    takings: 'Einnahmen',
    utilisation: 'Auslastung',
    retention: 'Neue und wiederkehrende Kundschaft',
    'no-shows': 'Nicht erschienen',
    products: 'Produkte',
    covers: 'Gäste',
    occupancy: 'Belegung',
    turns: 'Zeit am Tisch',
    'lead-times': 'Vorlaufzeit',
    deposits: 'Anzahlungen',
    waitlist: 'Warteliste',
  },
  figures: {
    takings: {
      takenCents: {
        name: 'Einnahmen',
        what: 'Was bezahlt wurde, abzüglich dessen, was zurückging. Gutscheine zählen, wenn sie verkauft werden.',
      },
      revenueCents: {
        name: 'Umsatz',
        what: 'Verkäufe abzüglich der stornierten. Trinkgeld und verkaufte Gutscheine sind dabei.',
      },
      refundedCents: {
        name: 'Zurückgezahlt',
        what: 'Anzahlungen, die zurückgingen, an diesem Tag.',
      },
      giftCardCents: {
        name: 'Mit Gutschein',
        what: 'Was Gutscheine bezahlt haben. Es kam herein, als sie verkauft wurden, und zählt nicht zu den Einnahmen.',
      },
      paidCents: {
        name: 'Bezahlt',
        what: 'Für Verkäufe bezahlt, und als Anzahlung am Empfang und online.',
      },
      soldCents: { name: 'Verkäufe', what: 'Die Summen aller Verkäufe dieser Tage.' },
      voidedCents: {
        name: 'Storniert',
        what: 'Verkäufe, die storniert wurden, am Tag des Stornos.',
      },
    },
    utilisation: {
      utilisation: {
        name: 'Auslastung',
        what: 'Gebuchte Zeit innerhalb der Arbeitszeit, als Anteil daran.',
      },
      appointments: {
        name: 'Termine',
        what: 'Alle, die weder abgesagt noch versäumt wurden.',
      },
      bookedMinutes: {
        name: 'Gebucht',
        what: 'Die Dauer aller Termine, die weder abgesagt noch versäumt wurden.',
      },
      rosteredMinutes: {
        name: 'Arbeitszeit',
        what: 'Nach Dienstplan und Sonderöffnungszeiten, ohne Abwesenheiten.',
      },
      outsideMinutes: {
        name: 'Außerhalb',
        what: 'Gebuchte Zeit außerhalb der Arbeitszeit. Sie zählt nicht zur Auslastung.',
      },
    },
    retention: {
      guests: {
        name: 'Kundschaft',
        what: 'Wer einen abgeschlossenen Termin hatte, jede Person einmal gezählt.',
      },
      newGuests: { name: 'Neu', what: 'Wer zum allerersten Mal da war.' },
      returningGuests: { name: 'Wiederkehrend', what: 'Wer schon früher da war.' },
      visits: {
        name: 'Besuche',
        what: 'Tage, an denen jemand da war. Mehrere Termine an einem Tag sind ein Besuch.',
      },
      cameBack: {
        name: 'Wiedergekommen',
        what: 'Besuche, denen innerhalb von 90 Tagen ein weiterer folgte.',
      },
      returnShare: {
        name: 'Wiederkehrrate',
        what: 'Besuche, denen ein weiterer folgte, von allen, bei denen die 90 Tage um sind oder schon einer folgte.',
      },
      stillOpen: {
        name: 'Noch offen',
        what: 'Besuche, denen bisher keiner folgte, deren 90 Tage aber noch nicht um sind.',
      },
    },
    'no-shows': {
      noShowShare: {
        name: 'Anteil nicht erschienen',
        what: 'Nicht Erschienene, als Anteil an allen fälligen Terminen.',
      },
      noShows: {
        name: 'Nicht erschienen',
        what: 'Termine, die so vermerkt sind.',
      },
      lateCancellations: {
        name: 'Zu spät abgesagt',
        what: 'Nach Ihrer Frist abgesagt, von wem auch immer.',
      },
      lateCancellationShare: {
        name: 'Anteil zu spät abgesagt',
        what: 'Zu späte Absagen, als Anteil an allen fälligen Terminen.',
      },
      lostCents: {
        name: 'Entgangen',
        what: 'Die Preise der Termine, die versäumt oder zu spät abgesagt wurden.',
      },
      due: {
        name: 'Fällig',
        what: 'Termine, die stattfanden oder begonnen haben, versäumte und zu spät abgesagte.',
      },
    },
    products: {
      revenueCents: {
        name: 'Umsatz',
        what: 'Preis abzüglich Rabatt, mit Steuer. Ein stornierter Verkauf wird am Tag des Stornos abgezogen.',
      },
      units: {
        name: 'Stück',
        what: 'Verkaufte Stücke, abzüglich derer, die in dieser Zeit storniert wurden.',
      },
      grossCents: { name: 'Vor Rabatt', what: 'Was diese Stücke ohne Rabatt kosten.' },
      discountCents: { name: 'Rabatte', what: 'Ihr Anteil an den Rabatten der Verkäufe.' },
    },
    covers: {
      covers: {
        name: 'Gäste',
        what: 'Gäste aller Buchungen, die weder abgesagt noch versäumt wurden.',
      },
      reservations: {
        name: 'Buchungen',
        what: 'Alle, die weder abgesagt noch versäumt wurden.',
      },
      averageParty: { name: 'Gäste je Buchung', what: 'Im Durchschnitt.' },
      walkInCovers: { name: 'Ohne Reservierung', what: 'Gäste, die ohne Reservierung kamen.' },
      onlineCovers: { name: 'Online gebucht', what: 'Gäste, die auf Ihrer Seite gebucht haben.' },
      noShowCovers: {
        name: 'Nicht erschienen',
        what: 'Gäste von Buchungen, die so vermerkt sind.',
      },
      noShowShare: {
        name: 'Anteil nicht erschienen',
        what: 'Gäste, die nicht kamen, von allen erwarteten.',
      },
      cancelledCovers: { name: 'Abgesagt', what: 'Gäste abgesagter Buchungen.' },
    },
    occupancy: {
      occupancy: {
        name: 'Belegung',
        what: 'Belegte Plätze, als Anteil an allen Plätzen in den Servicezeiten.',
      },
      takenSeatMinutes: {
        name: 'Belegte Plätze',
        what: 'Gäste mal die Zeit, für die ihre Tische in den Servicezeiten gebucht sind.',
      },
      seatMinutes: {
        name: 'Plätze insgesamt',
        what: 'So viele, wie Ihre Tische höchstens fassen, mal die Servicezeiten.',
      },
    },
    turns: {
      averageMinutes: {
        name: 'Zeit am Tisch',
        what: 'Vom Platznehmen bis zum Abschließen, im Durchschnitt. Was einen Tag lang offen blieb, ist nicht dabei.',
      },
      medianMinutes: {
        name: 'Übliche Zeit',
        what: 'Die eine Hälfte der Gruppen bleibt länger, die andere kürzer.',
      },
      turnsPerTable: {
        name: 'Belegungen je Tisch',
        what: 'Wie oft ein Tisch an einem Tag mit Gästen besetzt wird.',
      },
      parties: { name: 'Gruppen', what: 'Buchungen, deren Gäste Platz genommen haben.' },
      turns: {
        name: 'Belegungen',
        what: 'Tische, an denen diese Gruppen saßen; zwei Tische sind zwei Belegungen.',
      },
      tableDays: { name: 'Tischtage', what: 'Ihre Tische, einmal für jeden Tag mit Gästen.' },
    },
    'lead-times': {
      medianDays: {
        name: 'Üblicher Vorlauf',
        what: 'Die eine Hälfte bucht weiter im Voraus, die andere später.',
      },
      averageDays: {
        name: 'Durchschnitt',
        what: 'Tage zwischen Buchung und Besuch, im Durchschnitt.',
      },
      sameDayShare: {
        name: 'Am selben Tag',
        what: 'Buchungen vom Tag des Besuchs, als Anteil an allen.',
      },
      reservations: {
        name: 'Buchungen',
        what: 'Im Voraus gemacht, weder abgesagt noch versäumt. Wer ohne Reservierung kommt, zählt nicht.',
      },
      covers: { name: 'Gäste', what: 'Gäste dieser Buchungen.' },
      sameDay: { name: 'Am Tag gebucht', what: 'Buchungen vom Tag des Besuchs.' },
    },
    deposits: {
      paidCents: {
        name: 'Bezahlt',
        what: 'Von den Anzahlungen für diese Tage bezahlt, online oder hier.',
      },
      askedCents: { name: 'Verlangt', what: 'Die Anzahlungen der Buchungen dieser Tage.' },
      refundedCents: { name: 'Erstattet', what: 'Zurückgezahlt oder von einer Bank zurückgeholt.' },
      keptCents: {
        name: 'Einbehalten',
        what: 'Was Sie von abgesagten und versäumten Buchungen behalten haben.',
      },
      creditedCents: {
        name: 'Angerechnet',
        what: 'Was von der Rechnung abgezogen wurde oder noch wird.',
      },
      deposits: {
        name: 'Buchungen',
        what: 'Buchungen dieser Tage, für die eine Anzahlung verlangt wurde.',
      },
    },
    waitlist: {
      joined: { name: 'Eingetragen', what: 'Wer sich in dieser Zeit auf die Liste gesetzt hat.' },
      offered: {
        name: 'Zeit angeboten',
        what: 'Von denen, die auf eine Zeit warten: wem eine angeboten wurde.',
      },
      accepted: {
        name: 'Angenommen',
        what: 'Von denen, die auf eine Zeit warten: wer das Angebot angenommen hat.',
      },
      lapsed: {
        name: 'Nicht angenommen',
        what: 'Wer abgelehnt oder nicht rechtzeitig geantwortet hat.',
      },
      seated: { name: 'Am Tisch', what: 'Gruppen an der Tür, die einen Tisch bekamen.' },
      left: { name: 'Gegangen', what: 'Gruppen, die gingen, und wer nicht mehr wartet.' },
      averageWaitMinutes: {
        name: 'Wartezeit an der Tür',
        what: 'Wie lange die Gruppen gewartet hatten, die einen Tisch bekamen, im Durchschnitt.',
      },
    },
  },
  time: 'Zeitraum',
  ranges: {
    lastWeek: 'Letzte Woche',
    thisWeek: 'Diese Woche',
    lastMonth: 'Letzter Monat',
    thisMonth: 'Dieser Monat',
    own: 'Andere Tage',
  },
  from: 'Von',
  to: 'Bis',
  by: 'Nach',
  groups: {
    day: 'Tag',
    week: 'Woche',
    month: 'Monat',
    weekday: 'Wochentag',
    hour: 'Stunde',
    weekdayAndHour: 'Wochentag und Stunde',
    provider: 'Person',
    service: 'Leistung',
    product: 'Produkt',
    source: 'Herkunft',
    period: 'Servicezeit',
    dayAndPeriod: 'Tag und Servicezeit',
    table: 'Tisch',
    ahead: 'Tage im Voraus',
    method: 'Zahlungsart',
    dayAndMethod: 'Tag und Zahlungsart',
  },
  compareWith: 'Verglichen mit',
  comparisons: {
    previous: 'Zeit davor',
    year: 'Vor einem Jahr',
    none: 'Nichts',
  },
  toBefore: 'zur Zeit davor',
  toYear: 'zum Vorjahr',
  export: 'CSV herunterladen',
  print: 'Drucken',
  keyFigures: 'Kennzahlen',
  otherFigures: 'Weitere Zahlen',
  allFigures: 'Alle Zahlen',
  rows: 'Zahlen',
  drawing: (figure: string, by: string) => `${figure} nach ${by}`,
  total: 'Gesamt',
  noName: 'Ohne',
  sources: {
    desk: 'Am Empfang',
    walk_in: 'Ohne Anmeldung',
    guest: 'Online gebucht',
    waitlist: 'Warteliste',
    enquiry: 'Anfrage',
    series: 'Terminserie',
  },
  methods: {
    cash: 'Bar',
    card: 'Karte',
    bank_transfer: 'Überweisung',
    other: 'Anderes',
    gift_card: 'Gutschein',
    deposit_desk: 'Anzahlungen vor Ort',
    deposit_online: 'Online gezahlte Anzahlungen',
  },
  ahead: {
    '0': 'Am selben Tag',
    '1-2': '1 bis 2 Tage',
    '3-7': '3 bis 7 Tage',
    '8-14': '8 bis 14 Tage',
    '15-30': '15 bis 30 Tage',
    '31+': '31 Tage und mehr',
  },
  minutes: (count: string) => `${count} Min.`,
  hours: (count: string) => `${count} Std.`,
  days: (count: string) => `${count} Tage`,
  nothingYet: 'Nichts in dieser Zeit',
  hints: {
    takings:
      'Erfassen Sie Verkäufe an der Kasse: Dann sehen Sie, was hereinkommt und wie bezahlt wird.',
    utilisation:
      'Tragen Sie unter Einstellungen, Dienstplan, Arbeitszeiten ein und buchen Sie Termine: Dann sehen Sie, wie voll die Tage sind.',
    retention:
      'Schließen Sie die Termine ab, die stattgefunden haben: Dann sehen Sie, wer wiederkommt.',
    'no-shows':
      'Schließen Sie Termine ab, wenn sie vorbei sind, oder vermerken Sie „Nicht erschienen“. Dann sehen Sie, was Ihnen entgeht.',
    products: 'Verkaufen Sie Produkte an der Kasse: Dann sehen Sie, was sich verkauft.',
    covers: 'Tragen Sie für diese Tage Reservierungen ein, oder wählen Sie andere Tage.',
    occupancy:
      'Richten Sie unter Einstellungen Servicezeiten und Tische ein: Dann sehen Sie, welche Stunden voll sind.',
    turns:
      'Vermerken Sie, wann Gäste Platz nehmen und wann sie gehen: Dann sehen Sie, wie lange sie bleiben.',
    'lead-times': 'Tragen Sie für diese Tage Reservierungen ein, oder wählen Sie andere Tage.',
    deposits: 'Verlangen Sie Anzahlungen, in den Einstellungen der Leistungen oder Gruppengrößen.',
    waitlist:
      'Setzen Sie Wartende auf die Liste, oder öffnen Sie sie unter Einstellungen, Online-Buchung.',
  },
  yoursOnly: 'Sie sehen Ihre eigenen Zahlen. Admins sehen die von allen.',
}
