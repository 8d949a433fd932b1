import { STATE_KEY, STATE_VERSION } from '@giftstore/contracts';
import { hydrateRendered, renderRequest } from '@giftstore/testing';
import { screen } from '@testing-library/react';
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
