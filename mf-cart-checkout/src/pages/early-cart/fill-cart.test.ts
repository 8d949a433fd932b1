import {
  EARLY_REQUEST,
  EARLY_TEMPLATE_ATTRIBUTE,
  type EarlyRequest,
  isDataRequests,
  STATE_KEY,
  STATE_VERSION,
  TOKEN_KEY,
} from '@giftstore/contracts';
import { renderRemote, renderRequest } from '@giftstore/testing';
import { screen, within } from '@testing-library/react';
import { prices, sendDay, store } from '../../builders.test.fixture';
import { remote } from '../../remote';
import { render } from '../../server';

/** The document as the edge sends it: the rendered page, its templates and the script that completes it. */
const EARLY = Symbol.for(EARLY_REQUEST);
const unit = { id: 1, country_name: 'United Arab Emirates', unit_name_short: 'AED', unit_name: 'UAE Dirham' };
const request = renderRequest('/cart', {
  '/v1/giftcard_units': { status: 'Success', code: 200, data: { giftcard_units: [unit] } },
  '/v1/giftcard_units/get_payment_currencies': {
    status: 'Success',
    code: 200,
    data: { currencies: [{ id: 1, unit_name_short: 'AED', unit_name: 'UAE Dirham' }] },
  },
});

const card = {
  ...{ id: 'a', brand_id: 7, currency: 1, country_id: 1, giftcard_value: 50, quantity: 1, isforself: true },
  ...{ name: 'Nourva', image: '/media/nourva.svg', unit_name_short: 'AED' },
};
const gift = {
  ...{ ...card, id: 'b', quantity: 3, isforself: false, gift_message: 'Enjoy & <b>smile</b>' },
  ...{ contact_name: 'Lina "L" <i>', contact_email: 'lina@example.com' },
};
const item = { ...card, cart_item_id: '1', giftcard_image: '/media/nourva.svg' };
const pricedAt = (amount: number, charge = amount, points = 0) => ({
  code: 200,
  data: {
    items: [item],
    price_breakdown: { grand_total: { amount } },
    payment_methods: { credit_card: { amount: charge } },
    used_credits: points,
  },
});

interface Shopper {
  lines?: object[];
  cart?: object;
  token?: string;
  version?: number;
  response?: unknown;
}

async function open({ lines = [], cart, token, version = STATE_VERSION, response }: Shopper) {
  const page = await render(request);
  if (!page || isDataRequests(page)) throw new Error('the cart was not rendered');
  const { templates = [], content = '' } = page.early ?? {};
  const marked = templates.map(
    (html, index) => `<template ${EARLY_TEMPLATE_ATTRIBUTE}="${index}">${html}</template>`,
  );
  document.body.innerHTML = `<main>${page.html}</main>${marked.join('')}`;
  localStorage.setItem(STATE_KEY, JSON.stringify({ version, cart: { lines, ...cart } }));
  if (token) localStorage.setItem(TOKEN_KEY, token);
  const early: Partial<EarlyRequest> | undefined =
    response === undefined ? undefined : { response: Promise.resolve(response) };
  Object.assign(window, { [EARLY]: early });
  document.body.append(Object.assign(document.createElement('script'), { text: content }));
  await early?.response;
  await Promise.resolve();
}

const shown = () => document.querySelector('[data-early-cart]') as HTMLElement;
const lineNames = () =>
  within(shown())
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('shows no sum beside the value of a single card', async () => {
  await open({ lines: [card] });
  expect(within(shown()).getByRole('listitem')).toHaveTextContent(
    'NourvaAED 50For myselfWill be emailed to you as soon as your payment goes throughEdit1',
  );
});

it("shows a guest's stored lines, with the controls that their page has", async () => {
  await open({ lines: [card, gift] });
  const [own, gifted] = within(shown()).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(own).toHaveTextContent(
    'NourvaAED 50Line total AED 50.00For myselfWill be emailed to you as soon as your payment goes throughEdit1',
  );
  expect(within(own).getByRole('link', { name: 'Edit Nourva, AED\u00a050' })).toHaveAttribute(
    'href',
    '/selected-card/7?currency=1&line=a',
  );
  expect(own.querySelector('img')).toHaveAttribute('src', '/media/nourva.svg');
  expect(within(gifted).getByText('3 × AED 50')).toBeInTheDocument();
  expect(within(gifted).getByText('AED 150.00')).toBeInTheDocument();
  expect(gifted.querySelector('output')).toHaveTextContent('3');
  expect(within(gifted).getByRole('button', { name: 'One more of Nourva, AED\u00a050' })).toBeEnabled();
  expect(gifted).toHaveTextContent('For Lina "L" <i> (lina@example.com)');
  expect(gifted.querySelector('[data-part="address"]')?.innerHTML).toBe('(lina<wbr>@example<wbr>.com)');
  expect(within(gifted).getByText('Enjoy & <b>smile</b>')).toBeInTheDocument();
  expect(within(shown()).getByText('4 cards')).toBeInTheDocument();
  expect(gifted).toHaveTextContent('Will be emailed as soon as your payment goes through');
  expect(shown().innerHTML).not.toMatch(/__\w+__/);
  expect(screen.getByRole('combobox')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Checkout as guest' })).toBeDisabled();
});

it.each([
  [
    'before nine in the morning of the Emirates',
    '2026-12-24T04:59:59.999Z',
    'Will be emailed on 24\u00a0December\u00a02026',
  ],
  ['from then on', '2026-12-24T05:00:00Z', 'Will be emailed as soon as your payment goes through'],
])('shows when a gift is mailed, %s', async (_when, now, text) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  await open({ lines: [{ ...gift, send_on: '2026-12-24' }] });
  expect(within(shown()).getByText(/emailed/i).textContent).toBe(text);
  expect(within(shown()).getByRole('listitem')).toHaveTextContent('For Lina');
});

it.each([
  ['of its day', sendDay.ahead, 'Will be emailed on 24 December 2126'],
  ['without one', undefined, 'Will be emailed as soon as your payment goes through'],
])('shows when a gift is mailed as the page does, %s', async (_which, send_on, text) => {
  const dayOf = () =>
    document
      .querySelector('[data-early-cart] [data-part="day"], li [data-part="day"]')
      ?.outerHTML.replaceAll('&nbsp;', ' ');
  const lines = [{ ...gift, send_on }];
  await open({ lines });
  const early = dayOf();
  expect(early).toContain(text);
  document.body.innerHTML = '';
  store({ cart: { lines } });
  await renderRemote(remote, { path: '/cart', responses: prices });
  await screen.findByText(text);
  expect(dayOf()).toBe(early);
});

it('adds the total, and what is to be paid, when the price is there', async () => {
  await open({ lines: [card], response: pricedAt(1054.5, 1055) });
  expect(within(shown()).getByText('Grand total').parentElement).toHaveTextContent('AED 1,054.50');
  expect(within(shown()).getByText('To pay').parentElement).toHaveTextContent('AED 1,055.00');
  expect(within(shown()).getByText('1 card')).toBeInTheDocument();
});

it.each([
  ['all of it', 0, 0, 10_420],
  ['a part of it', 54.2, 54.2, 5_000],
])('adds only the total where points pay %s', async (_, amount, charge, points) => {
  await open({ token: 'secret', response: pricedAt(amount, charge, points) });
  expect(within(shown()).getByText('Grand total').parentElement).toHaveTextContent(
    `AED ${amount.toFixed(2)}`,
  );
  const toPay = within(shown()).getByText('To pay').parentElement;
  expect(toPay?.textContent).toBe('To pay');
  expect(toPay?.querySelector('[data-part="toPay"]')).not.toBeEmptyDOMElement();
});

it('shows lines without a name when the server has named them', async () => {
  const { name: _name, image: _image, ...unnamed } = card;
  await open({ lines: [unnamed] });
  expect(shown()).toBeEmptyDOMElement();
  await open({ lines: [unnamed], response: pricedAt(54.73) });
  expect(lineNames()).toEqual(['Nourva', 'Summary']);
  expect(within(shown()).getAllByText('AED 54.73')).toHaveLength(2);
  // The link has the id of the stored line, not the number that the quote gives it.
  expect(within(shown()).getByRole('link', { name: /^Edit/ })).toHaveAttribute(
    'href',
    '/selected-card/7?currency=1&line=a',
  );
});

it("shows a customer's cart, without what is for guests", async () => {
  await open({ token: 'secret', response: pricedAt(54.73) });
  expect(lineNames()).toEqual(['Nourva', 'Summary']);
  expect(within(shown()).queryByRole('link', { name: /sign in/i })).toBeNull();
  expect(within(shown()).getByRole('button', { name: 'Checkout' })).toBeDisabled();
});

it.each<[string, Shopper]>([
  ['an empty cart', {}],
  ['a cart of another version', { lines: [card], version: 0 }],
  [
    'a cart that pays in another currency',
    { lines: [card], cart: { currency: 'USD' }, response: pricedAt(20) },
  ],
  ['cards of another unit', { lines: [{ ...card, unit_name_short: 'SAR' }] }],
  ['a gift without a recipient', { lines: [{ ...gift, contact_email: undefined }] }],
  ['a broken cart', { cart: { lines: 'x' } }],
  ['a refused price', { token: 'secret', response: null }],
  ["a guest's lines that a customer has not merged", { lines: [card], token: 'secret' }],
])('leaves %s to the page', async (_what, shopper) => {
  await open(shopper);
  expect(shown()).toBeEmptyDOMElement();
});
