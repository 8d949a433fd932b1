import type { Group } from './rule';

/** Section 8 of the specification of giveaway, redeem link, content. */
export const more8: Group[] = [
  {
    area: 'giveaway',
    about: 'Claim',
    rules: {
      'more-8.1': 'Code 400 shows the message',
      'more-8.2': 'Code 401 shows message or detail and clears the user',
      'more-8.3': 'Code 422 shows its errors under the fields',
      'more-8.4': 'Any other failure shows its message',
      'more-8.5': 'Errors are cleared before each submit',
    },
  },
  {
    area: 'content',
    about: 'Not found',
    rules: {
      'more-8.6': 'An unknown route shows the not-found page with its text',
    },
  },
  {
    area: 'shell',
    about: 'HTTP',
    rules: {
      'more-8.7': '401 clears storage and returns to sign-in',
      'more-8.8': '404 is Not Found, 403 is Unauthorized',
    },
  },
  {
    area: 'account',
    about: 'Sign-in and sign-up',
    rules: {
      'more-8.9': 'Server messages are joined by line breaks',
      'more-8.10': 'Login failed, Please try again... and Signup failed, Please try again...',
    },
  },
  {
    area: 'checkout',
    about: 'Payment',
    rules: {
      'more-8.11': 'Payment failed and payment successful have pages of their own',
    },
  },
  {
    area: 'cart',
    about: 'Limits',
    rules: {
      'more-8.12': 'The order limit dialog says 4 gift cards per day, contact sales for more',
    },
  },
  {
    area: 'rewards',
    about: 'Limits',
    rules: {
      'more-8.13': 'At most 5 gift cards are converted a day',
      'more-8.14': 'Your gift card has already been redeemed',
    },
  },
];
