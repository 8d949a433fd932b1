import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreditRow } from '@giftstore/contracts/api';
import { statementFile } from './statement-file';

const PAGE = '../../../../../mf-rewards/src/features/transactions/locales/en.json';
const { kind, about } = JSON.parse(readFileSync(join(__dirname, PAGE), 'utf8')).transactions;

const row: CreditRow = {
  created_at: '2026-11-20T21:30:07.123Z',
  type: 'ORDER',
  transaction_type: 'DEBITED',
  held: false,
  card_number: null,
  order_id: 'GG-7',
  amount: 1_200,
  current_balance: 50,
};

const cellsOf = (text: string) => text.split('\r\n')[1]?.split(',') ?? [];

it('has plain times of the Emirates, and a sign where points leave', () => {
  expect(cellsOf(statementFile([row]))).toEqual([
    '2026-11-21 01:30:07',
    'Spent',
    'Paid for an order',
    '',
    'GG-7',
    '-1200',
    '50',
  ]);
});

it('gives the reason of a correction in its place', () => {
  const text = statementFile([{ ...row, type: 'ADJUSTMENT', note: 'booked twice' }]);
  expect(cellsOf(text)[2]).toBe('booked twice');
});

it('names the brand of a gift card as the points page does', () => {
  const text = statementFile([
    { ...row, type: 'GIFT CARD', transaction_type: 'CREDITED', brand_name: 'Saffron Tram' },
  ]);
  expect(cellsOf(text)[2]).toBe(about.brandCard.replace('{{brand}}', 'Saffron Tram'));
});

it.each<[Partial<CreditRow>, string, string]>([
  [{ transaction_type: 'CREDITED', type: 'GIFT CARD' }, kind.CREDITED, about.giftCard],
  [{ transaction_type: 'CREDITED', type: 'ADJUSTMENT' }, kind.CREDITED, about.correction],
  [{ type: 'ADJUSTMENT' }, kind.TAKEN_BACK, about.correction],
  [{}, kind.DEBITED, about.DEBITED],
  [{ type: 'PROMOTION' }, kind.TAKEN_BACK, about.cashbackBack],
  [{ held: true }, kind.HELD, about.HELD],
  [{ type: 'UNPAID ORDER' }, kind.HELD, about.wasHeld],
  [{ transaction_type: 'CASHBACK', type: 'PROMOTION' }, kind.CASHBACK, about.CASHBACK],
  [{ transaction_type: 'REFUNDED' }, kind.REFUNDED, about.REFUNDED],
  [{ transaction_type: 'REFUNDED', type: 'PART OF ORDER' }, kind.REFUNDED, about.partRefunded],
  [{ transaction_type: 'REFUNDED', type: 'UNPAID ORDER' }, kind.REFUNDED, about.unpaid],
  [{ transaction_type: 'EXPIRED', type: 'EXPIRY' }, kind.EXPIRED, about.EXPIRED],
])('calls %j what the points page calls it', (more, kindText, details) => {
  const text = statementFile([{ ...row, ...more }]);
  expect(text).toContain(`,${kindText},`);
  expect(text).toContain(details);
});
