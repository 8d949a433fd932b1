import { html, type Markup } from '../html';
import type { TestCard } from './test-card';
import { testCards } from './test-cards';

/** The test cards for the home page. */
export function testCardTable(): Markup {
  return html`<table>
<tr><th>Number</th><th>Card</th><th>Outcome</th></tr>
${[testCards.accepted, testCards.authenticated, testCards.declined].map((cards) => cards.map(row))}
<tr><td><code>4242 4242 4242 4241</code></td><td>Wrong check digit</td><td>rejected during input</td></tr>
</table>`;
}

function row(card: TestCard): Markup {
  const spaced = card.number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return html`<tr><td><code>${spaced}</code></td><td>${card.name}</td><td>${outcome(card)}</td></tr>`;
}

function outcome(card: TestCard): string {
  const prefix = card.threeDSecure === 'required' ? '3-D Secure page, then ' : '';
  return prefix + (card.outcome ? (card.outcome.declineCode ?? card.outcome.code) : 'paid');
}
