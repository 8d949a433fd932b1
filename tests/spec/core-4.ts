import type { Group } from './rule';

/** Section 4 of the specification of core shopping. */
export const core4: Group[] = [
  {
    area: 'account',
    about: 'Sign-in and sign-up',
    rules: {
      'core-4.1': 'A token in local storage means signed in',
      'core-4.2': 'A sign-in that succeeds authenticates, keeps token and first name and goes home',
      'core-4.3': 'A saved redeem number is redeemed once signed in',
      'core-4.4': 'Sign-up that succeeds does the same as sign-in',
      'core-4.5': 'Sign-in answered 400 shows the message and clears the user',
      'core-4.6': 'Sign-in answered 401 shows the message, else the detail, and clears the user',
      'core-4.7': 'Sign-up answered 400 or higher shows the message',
      'core-4.8': 'A sign-up answer without a code sets the error of the e-mail field',
      'core-4.9': 'A password reset answered 200 shows the message',
      'core-4.10':
        'A reset answered 400 or higher shows the list of errors, or the message at the confirmation',
      'core-4.11': 'Logging out clears storage, session and cart',
      'core-4.12': 'A confirm link calls the server, and when verified the account-created banner shows',
    },
  },
  {
    area: 'cart',
    about: 'Cart of a guest',
    rules: {
      'core-4.13': 'A guest’s lines are held locally',
      'core-4.14': 'Equal brand and value merge by adding quantities',
      'core-4.15': 'Taking one away at quantity 1 removes the line',
      'core-4.16': 'After sign-in the guest cart is uploaded',
    },
  },
  {
    area: 'cart',
    about: 'Cart of a signed-in shopper',
    rules: {
      'core-4.17': 'Lines are the server’s; changes send ADD, REMOVE or CLEAR',
      'core-4.18': 'A change that succeeded fetches the cart anew',
      'core-4.19': 'Service fee shown is markup plus service fee',
      'core-4.20': 'VAT shown is VAT on markup plus VAT on service fee',
      'core-4.21': 'A cart that cannot be fetched shows no items and a zero breakdown',
      'core-4.22': 'Clearing the cart resets checkout, selected currency and conversion',
      'core-4.23': 'The first payment currency is selected and its conversion loaded',
    },
  },
  {
    area: 'card',
    about: 'Selected card',
    rules: {
      'core-4.24': 'Plus is blocked at 5 and minus at 0',
      'core-4.25': 'Choosing a denomination sets the quantity to 1',
      'core-4.26': 'Switching between myself and someone else clears the gift details',
      'core-4.27': 'Add to cart needs a denomination and a quantity',
      'core-4.28': 'Add to cart for someone else needs name plus e-mail, or a message, or a template',
      'core-4.29': 'Buy now is enabled by any one of those gift fields',
      'core-4.30': 'A guest can add to a cart of their own',
      'core-4.31': 'Buy now of a guest goes through sign-in or the guest cart',
    },
  },
  {
    area: 'cards',
    about: 'Category',
    rules: {
      'core-4.32': 'ALL is the category at first; another one fetches its brands',
    },
  },
  {
    area: 'cart',
    about: 'Checkout click',
    rules: {
      'core-4.33': 'Checkout of a signed-in shopper checks the order limit first',
      'core-4.34': 'A blocking limit shows a dialog',
      'core-4.35': 'Points that cover the whole amount create the order directly',
      'core-4.36': 'Otherwise the checkout data is kept and the wizard opens',
    },
  },
  {
    area: 'checkout',
    about: 'Payment',
    rules: {
      'core-4.37': 'Pay is enabled only when number, expiry, CVC and name are complete and nothing loads',
      'core-4.38': 'Paying makes a payment method with billing name, e-mail and phone, then the order',
      'core-4.39': 'An order with nothing left for the card is processed at once and goes to /success',
      'core-4.40': 'Such an order without a number goes to /failure',
      'core-4.41': 'An amount for the card starts a payment with card token and order id',
      'core-4.42': 'A redirect_url of the server is followed',
      'core-4.43': 'The payment is confirmed with the client secret',
      'core-4.44': 'A guest’s order that succeeded empties the cart',
      'core-4.45': 'Any order or payment error goes to /failure with order and payment id',
    },
  },
  {
    area: 'checkout',
    about: 'Return from the provider',
    rules: {
      'core-4.46': 'Back on success the order is processed',
      'core-4.47': 'Back on failure the order is marked failed, only when an order id is present',
      'core-4.48': 'APPROVED clears cart and order state and shows the success dialog',
      'core-4.49': 'FAILED leads to failure',
      'core-4.50': 'Without a payment or session id the success dialog shows at once',
      'core-4.51': 'Failure clears cart and orders and shows the failure dialog',
    },
  },
  {
    area: 'rewards',
    about: 'Redeem and convert',
    rules: {
      'core-4.52': 'Redeeming validates, calls, and asks before converting',
      'core-4.53':
        'On confirming, credits are converted, transactions load again after 2 s, the form empties',
      'core-4.54': 'The dialog says that a conversion cannot be undone',
      'core-4.55': 'Success shows a dialog and keeps the new balance',
    },
  },
  {
    area: 'giveaway',
    about: 'Claim',
    rules: {
      'core-4.56': 'Claimed is true on code 200, false on 400, 401 and 422',
    },
  },
  {
    area: 'account',
    about: 'Profile and orders',
    rules: {
      'core-4.57': 'Saving the profile shows a success dialog, failing an error dialog',
      'core-4.58': 'The profile is fetched again when the update failed',
      'core-4.59': 'A changed password shows its success for 3 s',
      'core-4.60': 'An order that was created keeps its order status and access token',
    },
  },
  {
    area: 'shell',
    about: 'Loading',
    rules: {
      'core-4.61': 'A page-wide loading sign shows while calls run',
    },
  },
];
