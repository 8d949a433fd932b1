import { AFFILIATE_COOKIE } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { screen, waitFor } from '@testing-library/react';
import { order } from '../../builders.test.fixture';
import { remote } from '../../remote';

const PROCESS = 'POST /v1/payments/process_order_after_redirect';
const REPORT = 'POST /v1/orders/GG-1/affiliate_report';
const VISIT = '/success?order_id=GG-1&access_token=token-1&pi_id=pi_1';
const FRAME = 'https://affiliate.example/conversion?order_number=GG-1';

// biome-ignore lint/suspicious/noDocumentCookie: the affiliate's redirect sets it
const click = (value: string) => (document.cookie = `${AFFILIATE_COOKIE}=${value}; path=/`);
const frame = () => document.querySelector('iframe');
const seen = () => screen.findByRole('dialog', { name: 'Payment successful' });

function open(more: object = {}, report: () => unknown = () => ({ url: FRAME })) {
  const responses = { [PROCESS]: () => ({ order: order(more) }), [REPORT]: report };
  return renderRemote(remote, { path: VISIT, responses });
}

afterEach(() => click('; max-age=0'));

it('reports a sale of an affiliate click once, in a hidden frame, and deletes the cookie [more-4.13]', async () => {
  click('click-1');
  const { services } = await open();
  await waitFor(() => expect(frame()).toHaveAttribute('src', FRAME));
  expect(frame()).not.toBeVisible();
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  const reports = services.calls.filter(({ path }) => path.endsWith('affiliate_report'));
  expect(reports).toMatchObject([{ body: { click_id: 'click-1', access_token: 'token-1' } }]);
  expect(document.cookie).not.toContain(AFFILIATE_COOKIE);
});

it.each([
  ['there was no click', '', {}],
  ['the click id is none', 'a b', {}],
  ['points paid everything', 'click-1', { credit_debit_card_amount: 0, credits_used: 10420 }],
])('reports nothing when %s', async (_, value, more) => {
  if (value) click(value);
  const { services } = await open(more);
  await seen();
  expect(services.calls.map(({ path }) => path)).toEqual(['/v1/payments/process_order_after_redirect']);
  expect(frame()).toBeNull();
});

it.each([
  ['was reported before', () => ({ url: null })],
  ['gets a response without a web address', () => ({ url: 'javascript:alert(1)' })],
])('shows no frame for a sale that %s, and deletes the cookie', async (_, report) => {
  click('click-1');
  await open({}, report);
  await seen();
  await waitFor(() => expect(document.cookie).not.toContain(AFFILIATE_COOKIE));
  expect(frame()).toBeNull();
});

it('keeps the cookie while the API does not respond, and shows the order', async () => {
  click('click-1');
  await open({}, () => {
    throw new ApiError('offline', 0);
  });
  await seen();
  expect(document.cookie).toContain(AFFILIATE_COOKIE);
});
