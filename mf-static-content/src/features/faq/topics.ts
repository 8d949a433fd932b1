/** The questions by topic, in their order on the page (spec second §2); their words are in the locale files. */
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

/** `notArrived` in an address: `#not-arrived`. */
export const anchorOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
