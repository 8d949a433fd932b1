import { STATE_KEY, STATE_VERSION } from '@giftstore/contracts';
import { hydrateRendered, renderRequest } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import { checkout, line, store } from './builders.test.fixture';
import { definition } from './remote';

const unit = { id: 1, country_name: 'United Arab Emirates', unit_name_short: 'AED', unit_name: 'UAE Dirham' };
const request = renderRequest('/cart', {
  '/v1/giftcard_units': { status: 'Success', code: 200, data: { giftcard_units: [unit] } },
  '/v1/giftcard_units/get_payment_currencies': { status: 'Success', code: 200, data: { currencies: [] } },
});
const consoleError = jest.spyOn(console, 'error');

it('hydrates the rendered cart page, and then shows an empty cart', async () => {
  localStorage.setItem(STATE_KEY, JSON.stringify({ version: STATE_VERSION, cart: { lines: [] } }));
  const { onCaught } = await hydrateRendered(definition, request, {
    beforeHydration: (element) => expect(element.querySelector('h1')).toHaveTextContent('Your cart'),
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/empty/i);
  expect(onCaught.mock.calls).toEqual([]);
  expect(consoleError.mock.calls).toEqual([]);
});

it('hydrates the rendered order, and then says that its payment, which this browser made, is being confirmed', async () => {
  store({
    checkout: checkout({ order: { order_id: 'GG-1', access_token: 'token-1' }, lines: [line('a')] }),
  });
  const url = '/success?order_id=GG-1&access_token=token-1&pi_id=pi_1';
  const { onCaught } = await hydrateRendered(definition, renderRequest(url, {}), {
    beforeHydration: (element) => expect(element.querySelector('h1')).toHaveTextContent('Your order'),
  });
  expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeInTheDocument();
  expect(onCaught.mock.calls).toEqual([]);
  expect(consoleError.mock.calls).toEqual([]);
});
