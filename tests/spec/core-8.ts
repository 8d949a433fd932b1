import type { Group } from './rule';

/** Section 8 of the specification of core shopping. */
export const core8: Group[] = [
  {
    area: 'shell',
    about: 'HTTP',
    rules: {
      'core-8.1': '404 is Not Found, and the shop says so',
      'core-8.2': '403 is Unauthorized, and the shop says so',
      'core-8.3': '401 clears storage and returns to sign-in once',
      'core-8.4': 'A body with status Unauthorized and code 401 does as 401',
    },
  },
  {
    area: 'account',
    about: 'Sign-in and sign-up',
    rules: {
      'core-8.5': 'Login failed, Please try again...',
      'core-8.6': 'Signup failed, Please try again...',
      'core-8.7': 'A social failure shows its message',
      'core-8.8': 'Errors of sign-in are joined with line breaks',
    },
  },
  {
    area: 'cart',
    about: 'Points',
    rules: {
      'core-8.9': 'This product cannot be purchased using points',
      'core-8.10': 'One or more items in your cart cannot be paid using points',
      'core-8.11': 'That text comes with a disabled points checkbox',
      'core-8.12': 'A line redeemable with points shows its purchase text',
    },
  },
  {
    area: 'cart',
    about: 'Order limit',
    rules: {
      'core-8.13': 'More than 4 blocks checkout',
      'core-8.14': 'The dialog says 4 gift cards per day, contact sales for more',
    },
  },
  {
    area: 'rewards',
    about: 'Points and redeeming',
    rules: {
      'core-8.15': 'Code 400 or above shows a dialog with message or detail and cancel',
      'core-8.16': 'The conversion limit has a title and a text: at most 5 cards a day',
      'core-8.17': 'Your gift card has already been redeemed',
      'core-8.18': 'Other redeem errors show as the server says them',
      'core-8.19': 'Code 400 of a conversion shows the message',
    },
  },
  {
    area: 'account',
    about: 'Profile',
    rules: {
      'core-8.20': 'Error in updating profile, or the message, in a dialog',
      'core-8.21': 'The first error of a password update shows in a dialog',
    },
  },
  {
    area: 'checkout',
    about: 'Card and order',
    rules: {
      'core-8.22': 'Card errors show under the card fields in the provider’s words',
      'core-8.23': 'When the provider’s library does not load, nothing breaks',
      'core-8.24': 'Any payment or order error redirects to /failure',
      'core-8.25': 'The failure dialog shows the text unless it contains 500',
      'core-8.26': 'Defaults: Payment Failed; Order creation failed; Error in creating checkout',
      'core-8.27': 'Order errors are errors.base joined with commas, then the message',
    },
  },
  {
    area: 'content',
    about: 'Not found',
    rules: {
      'core-8.28': 'OOPS! THE PAGE YOU WERE LOOKING FOR COULDN’T BE FOUND, with a button to home',
    },
  },
];
