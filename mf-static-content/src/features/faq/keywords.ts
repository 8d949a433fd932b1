/**
 * What shoppers type for an entry that says it in other words, by the entry's id. The search reads them with the answer; they
 * are never shown. A stopword here ranks the entry higher for a search that has it; where that makes it the best match of a
 * complaint, `not` in "not received", entries without one are left out.
 */
export const KEYWORDS: Record<string, string> = {
  'need-account': 'register registration sign up signup login without membership',
  'create-account': 'register registration sign up signup join verify confirm confirmation',
  'forgot-password': 'reset lost login log in locked',
  'change-account': 'edit update settings phone name close deactivate 2fa',
  'how-it-works': 'buy start steps guide language translation',
  'digital-gift-card': 'voucher egift ecard e-gift coupon pin',
  'other-country': 'abroad international foreign travel region',
  'use-card': 'redeem spend phone mobile app wallet store shop activate activation iphone android',
  'card-expiry': 'validity valid until expiry expire date deadline',
  'more-than-once': 'balance remaining left partial part check',
  'return-card': 'refund money back resell sell swap convert',
  'reward-points': 'discount promo promotion coupon loyalty cashback credit bonus offer expire code',
  'redeem-into-points': 'convert conversion exchange',
  'lost-card': 'lost missing stolen deleted resend find code',
  'own-data': 'privacy gdpr personal information security data cookies',
  'card-number': 'save saved security safe',
  'recipient-data': 'privacy personal friend anonymous anonymously name hide',
  limits: 'limit maximum max minimum most bulk amount smallest lowest largest highest',
  'several-cards': 'multiple mix different many two',
  'send-gift': 'friend family present message recipient wrap card greeting design',
  where: 'where find track tracking history lost status',
  'order-states': 'track tracking pending processing',
  cancel: 'cancellation edit stop undo scheduled correct name message',
  refund:
    "money back return card code not doesn't isn't won't working broken faulty invalid empty chargeback dispute",
  'wrong-order': 'mistake double twice refund cancel money back',
  'wrong-email': 'typo wrong address change edit mistake',
  'send-again': 'resend lost missing deleted',
  opened: 'read seen track tracking received',
  receipt: 'invoice bill tax vat trn print download proof',
  company: 'business corporate bulk employees b2b wholesale invoice top up trade corporation office staff',
  'no-credit': 'invoice instalments installments later deposit klarna tabby tamara loan',
  refused: 'rejected failed error blocked declined',
  methods:
    'apple google samsung wallet credit visa mastercard paypal cash currency euro dollar dirham riyal pound amex crypto cryptocurrency bitcoin klarna split combine debit',
  fees: 'charge charges cost price tax vat extra hidden exchange',
  safe: 'secure security fraud scam trust',
  declined: 'failed rejected error money back not working',
  'points-payment': 'discount loyalty',
  'how-long': 'time fast instant when wait',
  'how-delivered': 'receive sms whatsapp',
  'not-arrived':
    "where missing lost resend spam late delayed waiting no not never didn't haven't hasn't get got received come code email junk friend",
  scheduled:
    'schedule date later birthday anniversary time advance future postpone reschedule sooner earlier christmas xmas eid ramadan diwali wedding graduation valentine mother father new year holiday occasion surprise',
  'by-post': 'physical plastic printed print shipping mail',
  'not-working':
    "error bug crash slow broken not doesn't isn't won't working loading phone app site website contact support complaint call chat person human iphone android problem",
};
