import type { SafePool } from '../infra/database/pool';
import { AddressRateLimit } from '../infra/rate-limit/address-rate-limit';
import { RateLimit } from '../infra/rate-limit/rate-limit';
import type { Config } from './config';

const WINDOW_SECONDS = 15 * 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** All rate limits, in attempts per 15 minutes if not stated otherwise. `wrongSignIns` only counts. */
export function createLimits(config: Config, pool: SafePool) {
  const limit = (name: string, points: number, seconds = WINDOW_SECONDS) =>
    new RateLimit(pool, { name, points, seconds });
  const address = (name: string, points: number) =>
    new AddressRateLimit(pool, { name, points, seconds: WINDOW_SECONDS });
  return {
    /** Per account and network, or account and known device. */
    signInAccount: limit('signin-account', 5),
    /** Per account, from all devices together that it does not know: the attempts of an hour. */
    signInStrangers: limit('signin-strangers', 20, HOUR_SECONDS),
    wrongSignInsAddress: address('signin-wrong-address', config.RATE_LIMIT_SIGN_IN_WRONG),
    wrongSignIns: limit('signin-wrong', Number.MAX_SAFE_INTEGER),
    signInAddress: address('signin-address', config.RATE_LIMIT_SIGN_IN),
    /** Codes of an account's authenticator app, from everywhere: the wrong ones of a day. */
    secondFactorCode: limit('second-factor-code', 10, 24 * HOUR_SECONDS),
    recoveryCode: limit('recovery-code', 10, 24 * HOUR_SECONDS),
    /** Changes of an account's second factors. */
    factorChanges: limit('factor-changes', 30),
    signUpAddress: address('signup-address', config.RATE_LIMIT_SIGN_UP),
    /** Sign-ups with an e-mail that has an account, by network: those of a day. */
    signUpTaken: new AddressRateLimit(pool, {
      name: 'signup-taken',
      points: Math.ceil(config.RATE_LIMIT_SIGN_UP / 5),
      seconds: DAY_SECONDS,
    }),
    /** Further links to confirm an e-mail, by account. */
    confirmationsAccount: limit('confirmations-account', 5, DAY_SECONDS),
    /** Mails to one recipient who did not prove to want them: the mails of an hour. */
    mailsToRecipient: limit('mails-recipient', 3, HOUR_SECONDS),
    /** Corrections of gifts' addresses to one recipient, apart, so that they cannot use up the mails that the owner asks for. */
    correctionsToRecipient: limit('corrections-recipient', 3, HOUR_SECONDS),
    passwordAddress: address('password-address', config.RATE_LIMIT_PASSWORD),
    /** Downloads of one customer's data: those of a day. */
    dataExport: limit('data-export', 5, 24 * HOUR_SECONDS),
    /** Downloads of one customer's statement of points. */
    statementFile: limit('statement-file', 20),
    contactAddress: address('contact-address', config.RATE_LIMIT_CONTACT),
    /** Confirmations of messages to support, by recipient. */
    contactConfirmations: limit('contact-confirmations', 3, HOUR_SECONDS),
    cardBalance: limit('card-balance', 10),
    cardRedeem: limit('card-redeem', 10),
    cardAddress: address('card-address', config.RATE_LIMIT_GIFTCARD),
    /** Attempts to open redeem links. */
    redeemLinkAddress: address('redeem-link-address', config.RATE_LIMIT_GIFTCARD),
    /** Attempts to open gifts with unknown tokens. */
    giftAddress: address('gift-address', config.RATE_LIMIT_GIFTCARD),
    wrongCards: limit('card-wrong', config.RATE_LIMIT_GIFTCARD_WRONG),
    guestOrderAddress: address('guest-order-address', config.RATE_LIMIT_GUEST_ORDERS),
    guestOrderDevice: limit('guest-order-device', Math.ceil(config.RATE_LIMIT_GUEST_ORDERS / 2)),
    orderLookupAddress: address('order-lookup-address', config.RATE_LIMIT_ORDER_LOOKUP),
    orderLinksToRecipient: limit('order-links-recipient', 6, HOUR_SECONDS),
    orderLookupOrder: limit('order-lookup-order', 5),
    receiptOrder: limit('receipt-order', 20),
    /** Changes of the days of an order's gifts. */
    sendDayOrder: limit('send-day-order', 20),
    /** Changes of the names and messages of an order's gifts. */
    giftTextsOrder: limit('gift-texts-order', 20),
    /** Both, as far as they mail the buyer: by the buyer, whose address a stranger may have typed. */
    giftChangesToBuyer: limit('gift-changes-buyer', 20, HOUR_SECONDS),
    receiptAddress: address('receipt-address', config.RATE_LIMIT_RECEIPTS),
    giveawayAddress: address('giveaway-address', config.RATE_LIMIT_GIVEAWAY),
    giveawayTotal: limit('giveaway-everybody', 50 * config.RATE_LIMIT_GIVEAWAY),
    /** Claims of one device of a booth, and of all devices of a campaign: those that waited are sent together. */
    giveawayDevice: limit('giveaway-device', 2 * config.RATE_LIMIT_GIVEAWAY),
    giveawayCampaign: limit('giveaway-campaign', 50 * config.RATE_LIMIT_GIVEAWAY),
    deviceEnrolment: address('giveaway-enrolment', Math.ceil(config.RATE_LIMIT_GIVEAWAY / 5)),
    cardPage: limit('card-page', 5),
    cardPageAddress: address('card-page-address', config.RATE_LIMIT_CARD_PAGE),
  };
}
