import { accepted, authenticated, refused } from './published-cards';
import { declined, type TestCard } from './test-card';

/** A real-looking number that is none of the test cards: Stripe's test mode declines it. */
export const notATestCard = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

/** Every card that the sandbox knows, grouped as the front page shows them. */
export const testCards = { accepted, refused, authenticated };

const all = [...accepted, ...refused, ...authenticated];
const byNumber = new Map(all.map((card) => [card.number, card]));
const byToken = new Map(all.flatMap((card) => (card.tokens ?? []).map((token) => [token, card] as const)));

export function testCard(number: string): TestCard | undefined {
  return byNumber.get(number);
}

/** The card behind a ready-made payment method such as `pm_card_visa`. */
export function testCardOfToken(token: string): TestCard | undefined {
  return byToken.get(token);
}
