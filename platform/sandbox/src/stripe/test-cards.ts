import { accepted, authenticated, declinedCards } from './published-cards';
import { declined, type TestCard } from './test-card';

/** The outcome for a number that is not a test card, which Stripe's test mode declines. */
export const notATestCard = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

/** All test cards, grouped as on the home page. */
export const testCards = { accepted, declined: declinedCards, authenticated };

const all = [...accepted, ...declinedCards, ...authenticated];
const byNumber = new Map(all.map((card) => [card.number, card]));
const byToken = new Map(all.flatMap((card) => (card.tokens ?? []).map((token) => [token, card] as const)));

export function testCard(number: string): TestCard | undefined {
  return byNumber.get(number);
}

/** The card of a predefined payment method such as `pm_card_visa`. */
export function testCardOfToken(token: string): TestCard | undefined {
  return byToken.get(token);
}
