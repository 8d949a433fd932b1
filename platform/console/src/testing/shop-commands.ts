import type { FakeCommand } from './fake-shop';
import { order, orderCommands } from './order';

/** What the commands of the tests' shop respond with. */
export const shopCommands: Record<string, FakeCommand> = {
  ...orderCommands,
  'orders list': { data: { orders: [] } },
  'orders find': { data: { orders: [{ ...order, found_by: ['number'] }], more: true } },
  'orders refund': { question: 'Void the cards and return AED 105.00?', lines: ['AED 105.00 returned.'] },
  'orders refund-part': { error: 'That is more than was paid' },
  'orders void-card': {
    question: 'Void 1.1?',
    remarks: ['1.1 Acme: its code was mailed'],
    lines: ['Voided.'],
  },
  'vouchers resend': { lines: ['1 mails were queued.'] },
  'points lots': { data: { email: 'mona@example.com', lots: [{ points: 500, expires_at: '2027-01-01' }] } },
  'points adjust': { lines: ['mona@example.com has 0 points.'] },
  'catalogue list': { data: { brands: [] } },
  'catalogue import': {
    question: 'Publish these changes?',
    remarks: ['Acme: name'],
    lines: ['Published.'],
  },
  'stock list': { data: { stock: [] } },
  'stock import': { lines: ['2 cards.'] },
  'partner list': { data: { partners: [], currency: 'AED', more: false } },
  'giveaway list': { data: { campaigns: [] } },
  doctor: { data: { ok: true, invariants: [] } },
  'jobs list': { data: { jobs: [] } },
  'operators list': { data: { operators: [] } },
  'operators add': { lines: ['The enrolment code of mona is ABCD-EFGH'] },
};
