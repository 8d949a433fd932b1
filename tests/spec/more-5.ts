import type { Group } from './rule';

/** Section 5 of the specification of giveaway, redeem link, content. */
export const more5: Group[] = [
  {
    area: 'giveaway',
    about: 'Claim form',
    rules: {
      'more-5.1': 'It is checked when submitted only',
      'more-5.2': 'First and last name are required, 2 to 200',
      'more-5.3': 'E-mail is required, valid, 2 to 200',
      'more-5.4': 'Phone, country, company, title and code are required',
      'more-5.5': 'Server messages show under the fields',
    },
  },
  {
    area: 'api',
    about: 'Shared texts',
    rules: {
      'more-5.6': 'This field is required',
      'more-5.7': 'Enter a valid email',
      'more-5.8': 'Minimum length of this field is … and the number',
      'more-5.9': 'Maximum length of this field is … and the number',
      'more-5.10': 'Phone number is invalid',
      'more-5.11': 'The value must be a number',
      'more-5.12': 'Quantity must be greater than or equal to …',
      'more-5.13': 'Quantity must be less than or equal to …',
    },
  },
  {
    area: 'giveaway',
    about: 'Redeem token',
    rules: {
      'more-5.14': 'The card number comes from an encrypted parameter of the link',
    },
  },
  {
    area: 'api',
    about: 'Policies',
    rules: {
      'more-5.15': 'Cards are completed only after full payment',
      'more-5.16': 'Nothing is bought on credit',
      'more-5.17': 'One account a person',
      'more-5.18': 'At most 5 cards and AED 1000 or equivalent an order',
    },
  },
  {
    area: 'account',
    about: 'Partner',
    rules: {
      'more-5.19': 'A partner’s file holds at most 25 cards',
    },
  },
];
