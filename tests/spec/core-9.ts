import type { Group } from './rule';

/** Section 9 of the specification of core shopping. */
export const core9: Group[] = [
  {
    area: 'shell',
    about: 'Storage and defaults',
    rules: {
      'core-9.1': 'The token’s key is access_token, the state’s key is state',
      'core-9.2': 'The language is read from local storage, then a cookie, else English',
    },
  },
  {
    area: 'api',
    about: 'Defaults',
    rules: {
      'core-9.3': 'Program 1, category ALL, currency AED and language en are the defaults',
    },
  },
  {
    area: 'account',
    about: 'Orders',
    rules: {
      'core-9.4': 'Orders ask for limit 50, offset 0 and show 4 rows a page',
    },
  },
  {
    area: 'home',
    about: 'Grid',
    rules: {
      'core-9.5': 'Home shows 16 cards',
    },
  },
  {
    area: 'card',
    about: 'Quantity',
    rules: {
      'core-9.6': 'A line has 0 to 5 cards',
    },
  },
  {
    area: 'cart',
    about: 'Limits',
    rules: {
      'core-9.7': '4 cards a day by the cart’s dialog',
      'core-9.8': '5 cards and AED 1000 an order',
    },
  },
  {
    area: 'rewards',
    about: 'Limits',
    rules: {
      'core-9.9': 'At most 5 gift cards are converted to points a day',
    },
  },
  {
    area: 'api',
    about: 'Lengths',
    rules: {
      'core-9.10': 'Recipient name and e-mail end at 100, message at 255, other text at 200',
    },
  },
  {
    area: 'account',
    about: 'Passwords',
    rules: {
      'core-9.11': 'A password to sign in has at least 2 characters, to sign up 8',
    },
  },
  {
    area: 'cart',
    about: 'Money',
    rules: {
      'core-9.12': 'AED converts at 1 and has a minimum payable of 2.05',
      'core-9.13': 'Lines in another currency bear a 5 percent fee',
    },
  },
  {
    area: 'api',
    about: 'Money',
    rules: {
      'core-9.14': 'Each brand has its markup percentage',
      'core-9.15': 'The service fee varies by brand, country and currency',
    },
  },
  {
    area: 'shell',
    about: 'Times',
    rules: {
      'core-9.16': 'Banners stay 3000 ms, verification sent 5000 ms',
      'core-9.17': '/clear stays 2000 ms',
    },
  },
  {
    area: 'rewards',
    about: 'Times',
    rules: {
      'core-9.18': 'Transactions load again after 2 s',
    },
  },
  {
    area: 'account',
    about: 'Times',
    rules: {
      'core-9.19': 'The password’s success stays 3 s',
    },
  },
  {
    area: 'giveaway',
    about: 'Times',
    rules: {
      'core-9.20': 'The affiliate cookie lives 1 day',
    },
  },
  {
    area: 'checkout',
    about: 'Card provider',
    rules: {
      'core-9.21': 'SAR has a provider key of its own, all others share one',
    },
  },
  {
    area: 'api',
    about: 'Orders',
    rules: {
      'core-9.22': 'An order is processed within 72 hours of payment',
    },
  },
  {
    area: 'cart',
    about: 'Amounts',
    rules: {
      'core-9.23': 'Amounts show 2 decimals',
    },
  },
  {
    area: 'api',
    about: 'Answers',
    rules: {
      'core-9.24': 'Success is always code 200',
    },
  },
];
