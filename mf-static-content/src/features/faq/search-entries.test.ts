import type { PageConfig } from '@giftstore/contracts';
import { questions } from '../../../content/faq/questions.yaml';
import type { Topic } from '../../documents/document';
import { KEYWORDS } from './keywords';
import { correctSearch, searchEntries } from './search-entries';

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
  ['schedule', 'scheduled'],
  ['in advance', 'scheduled'],
  ['send on a birthday', 'scheduled'],
  ['reschedule', 'scheduled'],
  ['send the gift earlier', 'scheduled'],
  ['edit the message', 'cancel'],
  ['language', 'how-it-works'],
])('finds for "%s" what an answer says in other words', (text, id) => expect(found(text)).toContain(id));

it.each([
  ['not received', 'not-arrived'],
  ["didn't get", 'not-arrived'],
  ["I didn't get my card", 'not-arrived'],
  ['haven’t received the gift card yet', 'not-arrived'],
  ['missing code', 'not-arrived'],
  ['no email', 'not-arrived'],
  ['no code', 'not-arrived'],
  ['where is my gift card', 'not-arrived'],
  ['where is my code?', 'not-arrived'],
  ['where is my order', 'where'],
  ['code not working', 'refund'],
  ['card not working', 'refund'],
  ['card doesn’t work', 'refund'],
  ['the code does not work', 'refund'],
  ['invalid code', 'refund'],
  ['not working', 'not-working'],
  ['website doesn’t work', 'not-working'],
  ['how does it work', 'how-it-works'],
  ['can I cancel', 'cancel'],
  ['when does my card expire', 'card-expiry'],
  ['can I choose the day', 'scheduled'],
  ['how do i cancel a scheduled gift', 'cancel'],
  ['friend did not get it', 'not-arrived'],
  ['my friend never received the card', 'not-arrived'],
  ['send to a friend', 'send-gift'],
  ['money back', 'refund'],
  ['minimum amount', 'limits'],
  ['smallest amount', 'limits'],
  ['apple pay', 'methods'],
  ['google pay', 'methods'],
  ['arabic', 'how-it-works'],
  ['in Arabic?', 'how-it-works'],
])('understands "%s" as it is meant', (text, id) => expect(found(text)[0]).toBe(id));

it.each([
  "didn't arrive",
  "my card hasn't come",
  'my card never came',
  'my gift did not arrive',
  'not received',
  'where is my gift card?',
])('finds for "%s" only what to do about it', (text) => expect(found(text)).toEqual(['not-arrived']));

it.each([
  ['missing', 'not-arrived'],
  ["I can't cancel my gift", 'scheduled'],
  ['card not working', 'declined'],
])('finds for "%s" also what else it may mean', (text, id) => expect(found(text)).toContain(id));

it.each([
  ['christmas', 'scheduled'],
  ['Eid', 'scheduled'],
  ['birthday', 'scheduled'],
  ['birthdays', 'scheduled'],
  ["mother's day", 'scheduled'],
  ['schedule', 'scheduled'],
  ['later', 'scheduled'],
  ['refund', 'refund'],
  ['chargeback', 'refund'],
  ['return', 'return-card'],
  ['returns', 'return-card'],
  ['lost', 'lost-card'],
  ["didn't arrive", 'not-arrived'],
  ['spam', 'not-arrived'],
  ['junk', 'not-arrived'],
  ['wrong email', 'wrong-email'],
  ['expire', 'card-expiry'],
  ['expiry', 'card-expiry'],
  ['password', 'forgot-password'],
  ['vat', 'receipt'],
  ['vat', 'fees'],
  ['invoices', 'receipt'],
  ['crypto', 'methods'],
  ['klarna', 'no-credit'],
  ['bulk', 'limits'],
  ['bulk', 'company'],
  ['company', 'company'],
  ['top up', 'company'],
  ['phone', 'use-card'],
  ['cancel', 'cancel'],
  ['promo code', 'reward-points'],
  ['gift wrap', 'send-gift'],
  ['anonymous', 'recipient-data'],
  ['PIN', 'digital-gift-card'],
  ['app', 'use-card'],
  ['login', 'forgot-password'],
  ['pay in euros', 'methods'],
  ['pay with dollars', 'methods'],
  ['scheduled', 'scheduled'],
])('finds for "%s" first or second what a shopper wants to know', (text, id) =>
  expect(found(text).slice(0, 2)).toContain(id),
);

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

it('ranks an answer that has all words in passing below each entry that is about one of them', () => {
  expect(
    search(
      'blue card spring',
      ['in-passing', 'How?', '<p>A blue card in spring.</p>'],
      ['about-one', 'A postcard?', '<p>In bluebell-springtime.</p>'],
    ),
  ).toEqual(['about-one', 'in-passing']);
});

it('finds three letters or fewer only where a word begins', () => {
  const entries: Parameters<typeof search>[1][] = [
    ['within', 'Free shipping?', '<p>Yes.</p>'],
    ['at-the-start', 'Many pins?', '<p>Yes.</p>'],
  ];
  expect(search('pin', ...entries)).toEqual(['at-the-start']);
  expect(search('ippi', ...entries)).toEqual(['within']);
});

it('ranks by all words together, and leaves out an entry that lacks one that others have', () => {
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

it('needs no stopword beside another word, and all of them without one', () => {
  const entries: Parameters<typeof search>[1][] = [
    ['without', 'Cards arrived?', '<p>Yes.</p>'],
    ['with', 'Is my card here?', '<p>It is.</p>'],
  ];
  expect(search('is my card', ...entries)).toEqual(['without', 'with']);
  expect(search('is my', ...entries)).toEqual(['with']);
  expect(search('is my not', ...entries)).toEqual([]);
});

it('shows the entries that have most words when none has all of them', () => {
  expect(
    search(
      'blue gift card',
      ['one', 'A gift?', '<p>Yes.</p>'],
      ['two', 'A gift?', '<p>A card.</p>'],
      ['two-in-question', 'A gift card?', '<p>Yes.</p>'],
      ['none', 'Why?', '<p>So.</p>'],
    ),
  ).toEqual(['two-in-question', 'two']);
  expect(search('blue zebra', ['none', 'Why?', '<p>So.</p>'])).toEqual([]);
});

it('keeps the order of the page among equal matches', () => {
  expect(search('card', ['first', 'A card?', ''], ['second', 'Cards?', ''])).toEqual(['first', 'second']);
});

it('ignores case, accents, apostrophes and punctuation', () => {
  const entry: [string, string, string] = ['cafe', 'Can’t I pay in a café?', '<p>You can.</p>'];
  for (const text of ['CAFE', 'café', 'can’t', 'cant', 'pay, café!'])
    expect(search(text, entry)).toEqual(['cafe']);
  expect(search('?', entry)).toEqual([]);
});

it.each([
  ['refnud', 'refund'],
  ['recipt for my order', 'receipt for my order'],
  ['can I cancle', 'can i cancel'],
  ['expiery', 'expiry'],
  ['cristmas', 'christmas'],
])('reads "%s" as "%s"', (text, corrected) =>
  expect(correctSearch(questions.topics.en ?? [], text, config as PageConfig)).toBe(corrected),
);

it.each(['Refund?', 'xqzwv', 'ref', ''])('leaves "%s" as it is', (text) =>
  expect(correctSearch(questions.topics.en ?? [], text, config as PageConfig)).toBe(text),
);
