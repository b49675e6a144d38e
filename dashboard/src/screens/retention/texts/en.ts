/** The texts of how long people are kept in English; those of all screens are in `messages`. */
export const en = {
  howLong: 'How long people are kept',
  whatItDoes:
    'Whoever has not been here for so long is erased, at night: name, contact, notes and messages, for good. Who has a booking to come, an open deposit, visits of a package or money on a gift card stays.',
  months: 'Months without any activity',
  monthsHint: '12 to 120; empty: nobody is erased',
  set: 'Set months…',
  preview: (tonight: number, inactive: number) =>
    tonight < inactive
      ? `${tonight} people would be erased tonight, of ${inactive} in the nights to come.`
      : tonight === 1
        ? '1 person would be erased tonight.'
        : `${tonight} people would be erased tonight.`,
  question: (months: number) => `Erase after ${months} months?`,
  nobodyCanUndo: 'Nobody can undo this.',
  keep: 'Leave it as it is',
  switchOn: 'Erase them',
  isOn: (months: number) => `People are erased after ${months} months.`,
  isOff: 'Nobody is erased by themselves.',
}
export type Texts = typeof en
