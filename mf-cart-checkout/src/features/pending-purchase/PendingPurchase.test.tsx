import { renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkout, line, prices, store, stored } from '../../builders.test.fixture';
import { remote } from '../../remote';

const open = () => renderRemote(remote, { path: '/cart', responses: prices });
const TITLE = 'You haven’t paid for Brand a yet';

it('leads from the cart back to a buy-now that was left', async () => {
  store({ checkout: checkout({ source: 'buyNow' }) });
  await open();
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute('href', '/payment');
});

it('discards the buy-now on request', async () => {
  store({ checkout: checkout({ source: 'buyNow' }), cart: { lines: [line('b')] } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard this purchase' }));
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
  expect(stored('checkout')).toBeUndefined();
  expect(stored('cart').lines).toHaveLength(1);
});

it('cannot discard one whose order was placed', async () => {
  store({ checkout: checkout({ source: 'buyNow', order: { order_id: 'GG-1', access_token: 't' } }) });
  await open();
  await screen.findByText(TITLE);
  expect(screen.queryByRole('button', { name: 'Discard this purchase' })).not.toBeInTheDocument();
});

it('says nothing of a checkout of the cart', async () => {
  store({ checkout: checkout(), cart: { lines: [line('a')] } });
  await open();
  await screen.findAllByText('Brand 7');
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});
