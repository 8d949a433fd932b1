import type { Group } from './rule';

/** Section 9 of the specification of giveaway, redeem link, content. */
export const more9: Group[] = [
  {
    area: 'giveaway',
    about: 'Giveaway',
    rules: {
      'more-9.1': 'The splash stays 2500 ms',
      'more-9.2': 'Name and e-mail have 2 to 200 characters',
      'more-9.3': 'The affiliate cookie lives 1 day',
    },
  },
  {
    area: 'shell',
    about: 'Start-up',
    rules: {
      'more-9.4': 'The app stands in a single root element',
      'more-9.5': 'Texts are English, the language found in local storage, then a cookie',
    },
  },
  {
    area: 'account',
    about: 'Partner',
    rules: {
      'more-9.6': 'A file holds at most 25 cards',
    },
  },
  {
    area: 'rewards',
    about: 'Points',
    rules: {
      'more-9.7': 'Points are valid for 12 months',
    },
  },
  {
    area: 'content',
    about: 'Facts',
    rules: {
      'more-9.8': 'Fulfilment within 72 hours; problems reported within 24 hours',
      'more-9.9': 'Promotion cashback is 5%, within 5 working days',
      'more-9.10': 'English terms last updated 28 November 2024, Arabic 11 November 2024',
      'more-9.11': 'Support e-mail, phone and chat are listed in terms and footer',
      'more-9.12': 'The law is that of the United Arab Emirates as applied in Dubai',
    },
  },
  {
    area: 'cart',
    about: 'Limits',
    rules: {
      'more-9.13': '4 cards a day, 5 an order, AED 1000 an order',
    },
  },
  {
    area: 'api',
    about: 'Money',
    rules: {
      'more-9.14': 'Payment currencies are AED, SAR, USD and EUR',
      'more-9.15': 'Cards are Visa and Mastercard; their numbers are not stored',
      'more-9.16': 'Program 1 is the default, success is code 200',
    },
  },
];
