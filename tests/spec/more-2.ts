import type { Group } from './rule';

/** Section 2 of the specification of giveaway, redeem link, content. */
export const more2: Group[] = [
  {
    area: 'giveaway',
    about: 'Giveaway page',
    rules: {
      'more-2.1': 'The giveaway shows neither header nor footer of the site',
      'more-2.2': 'Loading resets the claim, fetches countries and shows the splash for 2.5 s',
      'more-2.3': 'The splash has title, subtitle, date, 09:45 to 19:30 CEST, location and footer text',
      'more-2.4': 'Its left panel has headline, achievements, Explore to home and a provider link',
      'more-2.5': 'The right panel has the claim form with a captcha',
      'more-2.6': 'Submit stays disabled until the captcha is verified',
      'more-2.7': 'The form asks for names, e-mail, phone, country, company, title and code',
      'more-2.8': 'The country is picked from the fetched list, nothing chosen at first',
      'more-2.9': 'Server errors show under their fields, the first of a list',
      'more-2.10': 'A claim that succeeded replaces the form by check mark, message and a button home',
    },
  },
  {
    area: 'giveaway',
    about: 'Redeem link',
    rules: {
      'more-2.11': 'The entry reads the token, decrypts the card number and keeps it',
      'more-2.12': 'It goes home when signed in, else to the redeem sign-in',
      'more-2.13': 'The redeem sign-in welcomes and shows the card number when known',
      'more-2.14': 'Its forgot-password link says that the visit left the redeem flow',
      'more-2.15': 'It has a login-to-continue button, a link to redeem sign-up and social options',
      'more-2.16': 'Its field errors show once touched, server errors on lines of their own',
      'more-2.17': 'Redeem sign-up asks for names, e-mail and password twice, with a toggle for both',
      'more-2.18': 'Redeem sign-up shows the card number banner when known',
      'more-2.19': 'Its field errors show whenever present, server errors on lines of their own',
    },
  },
  {
    area: 'account',
    about: 'Partner',
    rules: {
      'more-2.20': 'The distribution form sends one card with its nine fields',
      'more-2.21': 'A CSV of up to 25 cards is uploaded, with a sample to download and a password option',
      'more-2.22': 'The available balance is shown',
    },
  },
  {
    area: 'rewards',
    about: 'Merchandise',
    rules: {
      'more-2.23': 'Merchandise injects the scripts of the country’s ads and loads the page anew on leaving',
      'more-2.24': 'Without ads for the country it goes home',
      'more-2.25': 'Product search is offered for five countries only',
    },
  },
  {
    area: 'giveaway',
    about: 'Affiliate redirect',
    rules: {
      'more-2.26': 'The click id is kept in a cookie for 1 day',
      'more-2.27': 'It then goes to the url of the query, or to the site’s root',
    },
  },
  {
    area: 'content',
    about: 'Terms',
    rules: {
      'more-2.28': 'Terms come in English and Arabic with a toggle, English first, scrolled to the top',
      'more-2.29': 'Arabic is right-to-left with the badge last updated 11 November 2024',
      'more-2.30': 'A sticky list links to the 22 anchors',
      'more-2.31': 'Every link of the list meets the id of its section, in both languages',
      'more-2.32': 'English has 22 numbered sections',
      'more-2.33': 'Arabic covers the welcome to the start of section 12',
    },
  },
  {
    area: 'content',
    about: 'FAQ, privacy, promotion',
    rules: {
      'more-2.34': 'FAQ has nine topics in a side list, with accordion answers',
      'more-2.35': 'FAQ has 3, 2, 1, 9, 3, 15, 5, 5 and 1 entries',
      'more-2.36': 'Privacy has an article and nine sections with a sticky list',
      'more-2.37': 'Promotion terms say 5% cashback in points, credited within 5 working days',
    },
  },
  {
    area: 'content',
    about: 'Not found and clear',
    rules: {
      'more-2.38': 'Not found says OOPS! THE PAGE YOU WERE LOOKING FOR COULDN’T BE FOUND and leads home',
      'more-2.39': '/clear waits 2000 ms, then goes home',
    },
  },
];
