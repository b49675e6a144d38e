/** The texts of what is done with a person's data in English; those of all screens are in `messages`. */
export const en = {
  personalData: 'Personal data',
  requested: (when: string) => `Has requested to be erased; decide by ${when}.`,
  decline: 'Decline',
  isDeclined: 'The request is declined.',
  isErased: 'All that was known of this person was erased.',
  export: 'Export data',
  isBeingExported: 'The file is being made; this takes a minute or two.',
  isExported: 'The file with everything is there, for a day.',
  download: 'Download personal-data.zip',
  exportFailed: 'The file could not be made. Please try again.',
  exportExpired: 'The file is gone: it is kept for a day. Please export once more.',
  erase: 'Erase…',
  eraseQuestion: (name: string) => `Erase ${name}?`,
  whatErasingDoes:
    'Name, contact, notes, messages and tags are gone for good. Sales, payments and bookings stay, without a name. Nobody can undo this.',
  typeAddress: (address: string) => `Type ${address} to erase`,
  cancelBookings: 'Cancel the bookings to come; nobody is emailed',
  eraseForGood: 'Erase for good',
  wasErased: 'The person is erased.',
  merge: 'Merge…',
  mergeInto: 'One person, two records',
  whatMergingDoes: (name: string) =>
    `Everything of ${name} goes to the record that you choose, which keeps what is known of it. This record is gone then.`,
  other: 'The record that stays',
  mergeThem: 'Merge them',
  areMerged: 'The records are one now.',
}
export type Texts = typeof en
