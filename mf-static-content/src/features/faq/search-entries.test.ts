import type { PageConfig } from '@giftstore/contracts';
import { questions } from '../../../content/faq/questions.yaml';
import type { Topic } from '../../documents/document';
import { KEYWORDS } from './keywords';
import { searchEntries } from './search-entries';

const config = { brandName: 'Gifti Global', supportEmail: 'help@gifti.example', supportPhone: '+971' };
const idsIn = (topics: Topic[], search: string) =>
  searchEntries(topics, search, config as PageConfig).map(({ id }) => id);
/** In the shop's own questions. */
const found = (search: string) => idsIn(questions.topics.en ?? [], search);

/** In topics of one entry each, in this order. */
const search = (text: string, ...entries: [id: string, question: string, html: string][]) =>
  idsIn(
    entries.map(([id, question, html]) => ({ key: id, title: id, entries: [{ id, question, html }] })),
    text,
  );

it.each(['expiry', 'expire', 'expires', 'expired', 'expiration'])(
  'finds for "%s" first whether a gift card expires',
  (word) => expect(found(word)[0]).toBe('card-expiry'),
);

it.each(['refund', 'refunds', 'refunded', 'Refund?', 'get refunds'])(
  'finds for "%s" first the refund of an order',
  (text) => expect(found(text)[0]).toBe('refund'),
);

it('finds by a close form what the shop writes in another', () => {
  expect(found('expiry')).toEqual(expect.arrayContaining(['card-expiry', 'declined', 'order-states']));
  expect(found('cancellation')[0]).toBe('cancel');
  expect(found('currencies')).toContain('several-cards');
});

it.each([
  ['invoice', 'receipt'],
  ['bill', 'receipt'],
  ['tax', 'receipt'],
  ['vat', 'fees'],
  ['apple pay', 'methods'],
  ['wallet', 'methods'],
  ['phone', 'use-card'],
  ['discount', 'reward-points'],
  ['promo', 'reward-points'],
  ['coupon', 'reward-points'],
  ['voucher', 'digital-gift-card'],
  ['lost', 'lost-card'],
  ['resend', 'send-again'],
  ['money back', 'refund'],
])('finds for "%s" what an answer says in other words', (text, id) => expect(found(text)).toContain(id));

it('has keywords for questions of the page only', () => {
  const ids = (questions.topics.en ?? []).flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(Object.keys(KEYWORDS).filter((id) => !ids.includes(id))).toEqual([]);
});

it('ranks the question above the answer, and a word above a part of one', () => {
  expect(
    search(
      'mail',
      ['part-of-answer', 'How?', '<p>By email.</p>'],
      ['answer', 'When?', '<p>By <b>mail</b>.</p>'],
      ['part-of-question', 'By email?', '<p>Yes.</p>'],
      ['question', 'By mail?', '<p>No.</p>'],
      ['neither', 'Why?', '<p>So.</p>'],
    ),
  ).toEqual(['question', 'part-of-question', 'answer', 'part-of-answer']);
});

it('ranks by all words together, and leaves out an entry that lacks one', () => {
  expect(
    search(
      'gift card',
      ['answer', 'What?', '<p>A gift card.</p>'],
      ['both', 'Which card?', '<p>A gift.</p>'],
      ['question', 'A gift card?', '<p>Yes.</p>'],
      ['one', 'A gift?', '<p>Yes.</p>'],
    ),
  ).toEqual(['question', 'both', 'answer']);
});

it('keeps the order of the page among equal matches', () => {
  expect(search('card', ['first', 'A card?', ''], ['second', 'Cards?', ''])).toEqual(['first', 'second']);
});

it('ignores case, accents, apostrophes and punctuation', () => {
  const entry: [string, string, string] = ['cafe', 'Can’t I pay in a café?', '<p>You can.</p>'];
  for (const text of ['CAFE', 'café', "can't", 'cant', 'pay, café!'])
    expect(search(text, entry)).toEqual(['cafe']);
  expect(search('?', entry)).toEqual([]);
});
