import type { RedeemWay } from '../brands/brand-source';
import type { CategorySlug } from '../categories';

/** How the card is used. `{brand}` is the brand's name. */
export const redeemSteps: Readonly<Record<RedeemWay, string>> = {
  online:
    'How to use it. Choose what you like at the {brand} online shop, go to the checkout and enter the card code and PIN in the field for gift cards. The balance is taken off at once. Most {brand} shops accept the same code at the till: show it on your phone or on paper.',
  shop: 'How to use it. Show the card code and PIN from your e-mail at the till of any participating {brand} location before you pay. The team will scan or type the code and give you a receipt with the balance that is left. The card cannot be used online.',
  app: 'How to use it. Open the {brand} app, sign in, and choose Gift card under Payment. Enter the code and PIN once; the balance is then offered with every order until it has been used.',
  account:
    'How to use it. Sign in to your {brand} account (or create one free of charge), open Redeem and enter the code and PIN. The value is added to the account immediately and cannot be moved to another account afterwards.',
  booking:
    'How to use it. Pick a date on the {brand} booking page or by phone and enter the code and PIN when you are asked for payment. Please book ahead: places depend on availability, and weekends and public holidays fill early.',
  donation:
    'How to use it. Go to the gift page of {brand}, enter the code and PIN and choose the project that the value should go to. You will get a certificate at once and news of the project twice a year.',
};

/** The usual way of a category; a brand may have its own. */
export const usualWay: Readonly<Record<CategorySlug, RedeemWay>> = {
  fashion: 'online',
  'food-dining': 'shop',
  groceries: 'online',
  gaming: 'account',
  'music-streaming': 'account',
  travel: 'booking',
  electronics: 'online',
  'beauty-wellness': 'online',
  home: 'online',
  books: 'online',
  'kids-toys': 'online',
  sports: 'online',
  experiences: 'booking',
  'jewellery-watches': 'online',
  charity: 'donation',
};

/** What the card does not pay for. */
export const exclusions: Readonly<Record<CategorySlug, string>> = {
  fashion: 'It does not pay for other gift cards, alterations by third parties or outlet pop-ups.',
  'food-dining':
    'It does not pay for tips, private hire, tobacco or orders placed through delivery platforms.',
  groceries: 'It does not pay for tobacco, mobile top-ups, bill payments or other gift cards.',
  gaming: 'It does not pay for hardware sold by third parties, and content already bought is not refunded.',
  'music-streaming': 'It cannot be combined with a trial or with a plan billed through another company.',
  travel:
    'It does not pay for visas, government taxes collected on the spot, insurance or extras bought on arrival.',
  electronics: 'It does not pay for other gift cards, subscriptions of third parties or marketplace sellers.',
  'beauty-wellness': 'It does not pay for medical treatments, tips or other gift cards.',
  home: 'It does not pay for clearance auctions, other gift cards or work by outside contractors.',
  books: 'It does not pay for event tickets, other gift cards or titles sold by marketplace sellers.',
  'kids-toys': 'It does not pay for other gift cards, deposits or photographs taken on site.',
  sports: 'It does not pay for competition fees charged by others, tips or other gift cards.',
  experiences: 'It does not pay for transfers, photographs, food unless stated, or other gift cards.',
  'jewellery-watches': 'It does not pay for bullion, trade-in differences or insurance.',
  charity: 'It has no cash value and buys no goods; donations made with it are final.',
};

/** How long it is good for, counted from the day it is issued. */
export const validities: readonly string[] = [
  'Validity. The card is good for 12 months from the day it is issued. The last day is shown in the e-mail; after it the balance lapses and cannot be restored.',
  'Validity. The card can be used for 24 months from the day it is issued. The last day is shown in the e-mail together with the code.',
  'Validity. The card is valid for 36 months from the day it is issued, and using a part of it does not shorten the time.',
  'Validity. The card does not expire. Should {brand} stop accepting it for any reason, the balance will be honoured for at least 12 months after notice.',
];

/** Parts of the balance, and several cards. */
export const balances: readonly string[] = [
  'Balance. You may use the card in several goes. What is left stays on it; it is not paid out in cash. If a purchase costs more than the balance, pay the difference by any method that {brand} takes.',
  'Balance. Up to five cards can be combined in one purchase, and any remainder stays on the last one. Balances are not exchanged for cash, and nothing is charged for keeping them.',
  'Balance. Spend it all at once or a little at a time. The remaining value is printed on every receipt and can be checked on the gift-card page of {brand}. It cannot be topped up or paid out.',
];

/** Good at once: there is nothing to spend in parts. */
export const donationBalance =
  'Balance. The whole value is given to one project in one go. It cannot be divided, returned or paid out in cash.';
