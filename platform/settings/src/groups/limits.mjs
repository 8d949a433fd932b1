// @ts-check

/**
 * Rate limits: what one network address may do in 15 minutes before it gets 429. The defaults are for production: they
 * stop a program, but not the family, the office or the mobile network whose members share one address (a session lasts
 * weeks, so an office of hundreds rarely signs in more than a few dozen times in 15 minutes). `npm start` and tests raise
 * them, see raised-limits.mjs.
 */
export const limits = /** @satisfies {Record<string, import('../settings.mjs').Setting>} */ (
  /** @type {const} */ ({
    RATE_LIMIT_SIGN_IN: { type: 'number', default: 60, about: 'sign-ins', readBy: ['api'] },
    // An office may mistype a dozen passwords; a program that tries one password on many accounts gets no further.
    RATE_LIMIT_SIGN_IN_WRONG: {
      type: 'number',
      default: 20,
      about: 'wrong sign-ins on all accounts together, from devices that they do not know',
      readBy: ['api'],
    },
    // Each sends a mail to an address that its sender chooses.
    RATE_LIMIT_SIGN_UP: { type: 'number', default: 20, about: 'sign-ups', readBy: ['api'] },
    // Each may send a mail, but at most 3 an hour to one account.
    RATE_LIMIT_PASSWORD: {
      type: 'number',
      default: 20,
      about: 'forgotten passwords and mailed links',
      readBy: ['api'],
    },
    // Each is a mail to the shop's support, whose mailbox it must not flood.
    RATE_LIMIT_CONTACT: { type: 'number', default: 10, about: 'messages to support', readBy: ['api'] },
    // A customer may try 10 numbers, so this lets three customers of one household try as often as they may.
    RATE_LIMIT_GIFTCARD: {
      type: 'number',
      default: 30,
      about: 'gift card numbers, redeem links and unknown links to gifts',
      readBy: ['api'],
    },
    // Real shoppers mistype a few dozen numbers in 15 minutes; the numbers have 130 random bits.
    RATE_LIMIT_GIFTCARD_WRONG: {
      type: 'number',
      default: 1000,
      about: 'wrong gift card numbers of all addresses together; from then on each is answered more slowly',
      readBy: ['api'],
    },
    // Each is drawn for about a tenth of a second; an accountant of a company may download dozens.
    RATE_LIMIT_RECEIPTS: { type: 'number', default: 60, about: 'receipts', readBy: ['api'] },
    // A guest who is unsure, or whose card is declined, places several orders; one browser may place half as many.
    RATE_LIMIT_GUEST_ORDERS: { type: 'number', default: 40, about: "guests' new orders", readBy: ['api'] },
    // Shoppers of one network, who mistype a date or have no money left; programs that test stolen cards try hundreds.
    RATE_LIMIT_DECLINES: {
      type: 'number',
      default: 10,
      about:
        'declined payment cards; from half of them on a payment needs a captcha. The same for one payment card in 24 hours',
      readBy: ['api'],
    },
    // An order has one link, which is opened again from a mail.
    RATE_LIMIT_ORDER_LOOKUP: { type: 'number', default: 30, about: 'order links', readBy: ['api'] },
    // The employees of a company get their cards on the same day, and open them in the same office.
    RATE_LIMIT_CARD_PAGE: { type: 'number', default: 100, about: 'mailed card pages', readBy: ['api'] },
    // The operators of a booth share the event's network: five of them, each with a visitor every 45 seconds.
    RATE_LIMIT_GIVEAWAY: { type: 'number', default: 100, about: 'giveaway claims', readBy: ['api'] },
  })
);
