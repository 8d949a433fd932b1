// @ts-check

/** Rate limits: what one network address may do before it gets 429. */
export const limits = /** @satisfies {Record<string, import('../settings.mjs').Setting>} */ (
  /** @type {const} */ ({
    RATE_LIMIT_SIGN_IN: { type: 'number', default: 1000, about: 'sign-ins', readBy: ['api'] },
    RATE_LIMIT_SIGN_UP: { type: 'number', default: 1000, about: 'sign-ups', readBy: ['api'] },
    RATE_LIMIT_PASSWORD: {
      type: 'number',
      default: 1000,
      about: 'forgotten passwords and mailed links',
      readBy: ['api'],
    },
    RATE_LIMIT_CONTACT: { type: 'number', default: 100, about: 'messages to support', readBy: ['api'] },
    RATE_LIMIT_GIFTCARD: { type: 'number', default: 1000, about: 'gift card numbers', readBy: ['api'] },
    RATE_LIMIT_GIFTCARD_WRONG: {
      type: 'number',
      default: 10_000,
      about: 'wrong gift card numbers of all addresses together',
      readBy: ['api'],
    },
    RATE_LIMIT_ORDER_LOOKUP: { type: 'number', default: 100, about: 'order links', readBy: ['api'] },
    RATE_LIMIT_GIVEAWAY: { type: 'number', default: 100, about: 'giveaway claims', readBy: ['api'] },
  })
);
