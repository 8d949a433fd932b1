import type { Group } from './rule';

/** Section 4 of the specification of giveaway, redeem link, content. */
export const more4: Group[] = [
  {
    area: 'giveaway',
    about: 'Giveaway',
    rules: {
      'more-4.1': 'The claim is reset on load and the splash hides after 2500 ms',
      'more-4.2': 'Submitting clears the errors and sends the claim',
      'more-4.3': 'Claimed is true on 200, false on 400, 401 and 422',
      'more-4.4': 'When claimed, the success view shows the server’s message if there is one',
      'more-4.5': 'A captcha that expired disables submit again',
    },
  },
  {
    area: 'giveaway',
    about: 'Redeem',
    rules: {
      'more-4.6': 'The decrypted number is kept for after sign-in or sign-up',
      'more-4.7': 'After redeem sign-in or sign-up the shopper is home and redemption starts',
    },
  },
  {
    area: 'content',
    about: 'Terms',
    rules: {
      'more-4.8': 'The terms switch between English and Arabic',
    },
  },
  {
    area: 'account',
    about: 'Accounts',
    rules: {
      'more-4.9': 'A suspended, terminated or inactive account cannot sign in',
    },
  },
  {
    area: 'api',
    about: 'Orders',
    rules: {
      'more-4.10': 'The provider may cancel an order and refund it',
    },
  },
  {
    area: 'rewards',
    about: 'Merchandise',
    rules: {
      'more-4.11': 'Without ads for the country the shopper goes home',
    },
  },
  {
    area: 'giveaway',
    about: 'Affiliate',
    rules: {
      'more-4.12': 'A visit keeps the cookie and redirects',
      'more-4.13': 'After a paid order with the cookie, the cookie is removed',
    },
  },
  {
    area: 'shell',
    about: 'Start-up',
    rules: {
      'more-4.14': 'An unknown path leads to not found',
      'more-4.15': 'The language is of local storage, then a cookie, else English',
    },
  },
];
