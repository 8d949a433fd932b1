import type { Group } from './rule';

/** Section 5 of the specification of core shopping. */
export const core5: Group[] = [
  {
    area: 'account',
    about: 'Sign-in, sign-up, passwords',
    rules: {
      'core-5.1': 'Sign-in requires captcha, a valid e-mail and a password of 2 to 200',
      'core-5.2': 'Sign-in does not validate while typing',
      'core-5.3': 'Sign-up takes first and last name of 2 to 200',
      'core-5.4': 'Sign-up takes a valid e-mail of 2 to 200',
      'core-5.5': 'Sign-up takes password and confirmation of 8 to 200',
      'core-5.6': 'Sign-up requires every field and the captcha',
      'core-5.7': 'Forgot-password requires a valid e-mail of 2 to 200',
      'core-5.8': 'Reset-password requires password and confirmation of 2 to 200',
    },
  },
  {
    area: 'home',
    about: 'Start gifting',
    rules: {
      'core-5.9': 'The name has 1 to 200 characters',
      'core-5.10': 'The intent is treatMySelf or sendAGift',
      'core-5.11': 'The recipient’s name has 1 to 200 characters',
    },
  },
  {
    area: 'card',
    about: 'Recipient',
    rules: {
      'core-5.12': 'The recipient’s name is required, at most 100',
      'core-5.13': 'The recipient’s e-mail is required, valid, at most 100',
      'core-5.14': 'The message has at most 255 characters',
      'core-5.15': 'The template is optional',
    },
  },
  {
    area: 'checkout',
    about: 'Guest checkout and card',
    rules: {
      'core-5.16': 'First and last name are required, at most 500',
      'core-5.17': 'The e-mail is required, valid, 2 to 500',
      'core-5.18': 'The name on card holds a character that is not a space',
      'core-5.19': 'The provider’s message about a card field shows under it',
    },
  },
  {
    area: 'rewards',
    about: 'Redeem number',
    rules: {
      'core-5.20': 'The number has 2 to 200 characters, checked when submitted',
      'core-5.21': 'Submit is disabled while the number is invalid',
      'core-5.22': 'Server errors show under the number and go when typing',
    },
  },
  {
    area: 'account',
    about: 'New password',
    rules: {
      'core-5.23': 'The new password is required, 8 to 200',
      'core-5.24': 'The confirmation is required, 8 to 200, and equals the password',
    },
  },
  {
    area: 'account',
    about: 'Profile',
    rules: {
      'core-5.25': 'The phone’s length is between the country’s minimum and maximum',
      'core-5.26': 'Brackets, dashes, underscores and spaces are taken out of the phone',
      'core-5.27': 'The country’s dial code is put before the phone when saved',
      'core-5.28': 'The e-mail is read-only',
    },
  },
  {
    area: 'cart',
    about: 'Minimum',
    rules: {
      'core-5.29': 'Below the minimum payable amount that minimum is shown',
    },
  },
  {
    area: 'card',
    about: 'Address of a card',
    rules: {
      'core-5.30': 'A card id that is no number at or above 0 goes home',
      'core-5.31': 'An unknown currency id goes to /404',
    },
  },
  {
    area: 'rewards',
    about: 'Redeem limits',
    rules: {
      'core-5.32': 'A conversion limit of 5 or more refuses the redemption',
      'core-5.33': 'A balance check answered 400 or higher says already redeemed',
    },
  },
  {
    area: 'api',
    about: 'Messages',
    rules: {
      'core-5.34': 'Messages cover: required, e-mail, minimum, maximum, quantity, number, phone',
    },
  },
  {
    area: 'cart',
    about: 'Order rules',
    rules: {
      'core-5.35': 'At most 5 cards an order',
      'core-5.36': 'At most AED 1000 an order, or the equivalent',
      'core-5.37': 'A line in another currency than the cart’s has 5 percent added',
    },
  },
];
