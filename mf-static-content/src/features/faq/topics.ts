/** The entries by topic, in the order of the page (rule more-2.34); their texts are in the locale files. */
export const topics = [
  { key: 'accountCreation', entries: ['needAccount', 'createAccount'] },
  { key: 'accountManagement', entries: ['forgotPassword'] },
  { key: 'howItWorks', entries: ['steps'] },
  { key: 'giftCards', entries: ['otherCountry', 'useCard', 'expiry'] },
  { key: 'privacy', entries: ['recipientData'] },
  { key: 'orders', entries: ['limits', 'cancel', 'where'] },
  { key: 'payment', entries: ['methods', 'fees'] },
  { key: 'delivery', entries: ['howLong', 'notArrived'] },
  { key: 'technicalIssues', entries: ['notWorking'] },
] as const;

/** The anchor of an entry: `not-arrived` for `notArrived`. */
export const anchorOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
