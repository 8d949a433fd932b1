import type { Group } from './rule';

/** Section 2 of the specification of core shopping. */
export const core2: Group[] = [
  {
    area: 'shell',
    about: 'Routes',
    rules: {
      'core-2.1': 'Each listed route opens its own page',
      'core-2.2': 'An unknown path goes to /404',
      'core-2.3': 'Orders, profile and reward points send a visitor to the sign-in page',
      'core-2.4': 'After that sign-in the shopper is back where the redirect happened',
      'core-2.5': 'Routes that say so, the giveaway first, show neither header nor footer',
    },
  },
  {
    area: 'home',
    about: 'Banner slider',
    rules: {
      'core-2.6': 'The slider takes 1800 ms to move and does not move by itself',
      'core-2.7': 'Its Start gifting button leads to /allcards',
      'core-2.8': 'Three service icons stand below it',
    },
  },
  {
    area: 'home',
    about: 'Start Gifting form',
    rules: {
      'core-2.9': 'It asks for a name, a country and whether to treat oneself or send a gift',
      'core-2.10': 'For a gift it also asks for the recipient’s name and country',
      'core-2.11': 'Browse gifts saves the choices and leads to /allcards',
    },
  },
  {
    area: 'home',
    about: 'Featured brands and categories',
    rules: {
      'core-2.12': 'The carousel holds the featured brands of the selected country',
      'core-2.13': 'It shows 1, 2, 3, 4 cards from widths 0, 550, 768, 1200',
      'core-2.14': 'A search box stands with the category slider and narrows the brand grid',
      'core-2.15': 'The grid on home holds at most 16 cards',
      'core-2.16': 'Load more leads to /allcards',
      'core-2.17': 'The category slider shows 7 items, 6 up to 1024, 5 up to 768',
    },
  },
  {
    area: 'shell',
    about: 'Banners',
    rules: {
      'core-2.18': 'A confirm link in the query brings the account-created banner',
      'core-2.19': 'A successful sign-in brings a banner',
      'core-2.20': 'A banner says that the verification link was sent',
      'core-2.21': 'A banner says that the reset-password link was sent',
      'core-2.22': 'Banners hide by themselves after 3 s, verification sent after 5 s',
    },
  },
  {
    area: 'account',
    about: 'Sign-in',
    rules: {
      'core-2.23': 'Sign-in asks for e-mail, password and captcha, with links to forgot-password and sign-up',
      'core-2.24': 'Google and Facebook stay disabled until the captcha is solved',
      'core-2.25': 'Click here within an error is a link to forgot-password',
      'core-2.26': 'The captcha resets when errors appear',
      'core-2.27': 'Several server errors stand on lines of their own',
    },
  },
  {
    area: 'account',
    about: 'Sign-up and passwords',
    rules: {
      'core-2.28': 'Sign-up asks for first and last name, e-mail, password twice and captcha',
      'core-2.29': 'A toggle shows and hides the passwords of sign-up',
      'core-2.30': 'Sign-up’s social buttons stay disabled until the captcha is solved',
      'core-2.31': 'Forgot-password asks for an e-mail address',
      'core-2.32': 'A password that was reset leads to sign-in',
      'core-2.33': 'Server errors of a reset are placed on its form',
    },
  },
  {
    area: 'card',
    about: 'Selected card',
    rules: {
      'core-2.34': 'Image, name, denomination buttons and the choice of myself or someone else are shown',
      'core-2.35': 'Description and terms are tabs',
      'core-2.36': 'A fixed footer holds total, quantity minus and plus, Add to cart and Buy now',
      'core-2.37': 'A card in another currency than the cart’s asks before it is added',
      'core-2.38': 'Confirming that question clears the cart and adds the card',
    },
  },
  {
    area: 'cart',
    about: 'Cart',
    rules: {
      'core-2.39': 'An empty cart shows illustration, title, subtitle and a start-gifting button to home',
      'core-2.40': 'The summary holds total, subtotal, service fee, VAT, points used and grand total',
      'core-2.41': 'The summary has a currency selector',
      'core-2.42': 'The service fee explains itself in a tooltip',
      'core-2.43': 'Signed in, the summary shows the points balance with a toggle',
      'core-2.44': 'Checkout leads on from the summary',
      'core-2.45': 'A guest’s sign-in button returns to the cart',
      'core-2.46': 'A guest may check out as guest',
      'core-2.47': 'The second column lists the lines and a continue-shopping link to home',
    },
  },
  {
    area: 'checkout',
    about: 'Payment wizard',
    rules: {
      'core-2.48': 'The wizard has three steps: checkout, payment, order details',
      'core-2.49': 'Signed in it starts at step 2, as a guest at step 1',
      'core-2.50': 'Without checkout data and lines it redirects to the cart',
      'core-2.51': 'Step 1 asks a guest for first name, last name and e-mail',
      'core-2.52': 'Step 2 shows the name on card, read-only',
      'core-2.53': 'Card number, expiry and CVC are the provider’s hosted fields',
      'core-2.54': 'The Pay button shows currency and amount',
    },
  },
  {
    area: 'account',
    about: 'Orders',
    rules: {
      'core-2.55': 'Orders are a table of image, date, number, amount paid and status',
      'core-2.56': 'The table shows 4 rows a page',
      'core-2.57': 'A row opens the order’s confirmation',
    },
  },
  {
    area: 'checkout',
    about: 'Success and failure',
    rules: {
      'core-2.58': 'Success shows a go-home panel, the order and a payment-successful dialog',
      'core-2.59': 'Failure shows the order marked failed and a payment-failed dialog with OK',
    },
  },
  {
    area: 'rewards',
    about: 'Reward points',
    rules: {
      'core-2.60': 'The points page has a redeem form, a balance card and a way to all cards',
      'core-2.61': 'Search products is offered for five countries only',
      'core-2.62': 'A table lists the transactions, with a text when there are none',
    },
  },
  {
    area: 'account',
    about: 'Profile',
    rules: {
      'core-2.63': 'The profile has two tabs: basic profile and change password',
    },
  },
  {
    area: 'shell',
    about: 'Header, top bar, footer',
    rules: {
      'core-2.64': 'The country dropdown of the header can be searched',
      'core-2.65': 'The cart badge shows the sum of the quantities',
      'core-2.66': 'The header shows the points of a signed-in shopper',
      'core-2.67': 'The user menu holds profile, points, orders and logout',
      'core-2.68': 'The top bar holds create account, for business and redeem your card',
      'core-2.69': 'The footer shows a support phone and e-mail',
      'core-2.70': '/clear waits 2000 ms, then goes home',
    },
  },
  {
    area: 'rewards',
    about: 'Merchandise',
    rules: {
      'core-2.71': 'Merchandise shows the ad units of the selected country',
      'core-2.72': 'Without an ad configuration for the country it goes home',
    },
  },
];
