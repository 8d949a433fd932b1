import { renderRemote } from '@giftstore/testing';
import { screen, within } from '@testing-library/react';
import {
  breakdown,
  checkout,
  gift,
  giftPictures,
  inPounds,
  line,
  prices,
  quoteOf,
  sendDay,
  store,
} from '../../builders.test.fixture';
import { remote } from '../../remote';

it('shows what several cards come to, and the picture of a gift, as the cart does', async () => {
  const lines = [
    line('a'),
    line('b', { ...gift, brand_id: 8, quantity: 2, gift_message: 'Enjoy', gifting_image_id: 3 }),
  ];
  store({ checkout: checkout({ guest: undefined, lines }) });
  await renderRemote(remote, { path: '/payment', responses: { ...prices, ...giftPictures } });
  const panel = within(await screen.findByRole('region', { name: 'Your order' }));
  const [one, two] = panel.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(one).getByText('AED 100')).toBeVisible();
  expect(one).toHaveTextContent('Line total AED 100.00');
  expect(two).toHaveTextContent('2 × AED 100Line total AED 200.00');
  const picture = await within(two).findByRole('img', { name: 'Birthday design' });
  expect(picture).toHaveAttribute('src', '/media/3-s.svg');
  expect(picture).toHaveAttribute('loading', 'lazy');
});

it('says on which day a gift is mailed, as long as it waits for it, and else that it is as soon as it is paid', async () => {
  const lines = [
    line('a', { ...gift, send_on: sendDay.ahead }),
    line('b', { ...gift, send_on: sendDay.past }),
    line('c', { send_on: sendDay.ahead }),
  ];
  store({ checkout: checkout({ lines, source: 'buyNow' }) });
  await renderRemote(remote, { path: '/payment', responses: prices });
  const panel = within(await screen.findByRole('region', { name: 'Your order' }));
  const [ahead, past, own] = panel.getAllByRole('listitem');
  expect(ahead).toHaveTextContent('Will be emailed on 24 December 2126');
  expect(ahead).not.toHaveTextContent('as soon as');
  expect(past).toHaveTextContent('Will be emailed as soon as your payment goes through');
  expect(own).toHaveTextContent('Will be emailed to you as soon as your payment goes through');
});

it("says where a guest's own card is mailed", async () => {
  store({ checkout: checkout({ lines: [line('a')] }) });
  await renderRemote(remote, { path: '/payment', responses: prices });
  const panel = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(panel.getByRole('listitem')).toHaveTextContent('For myself (mona@example.com)');
});

it('says what cards of a currency that cannot be paid in are converted at [core-5.37]', async () => {
  const lines = [line('a', { giftcard_value: 10, unit_name_short: 'GBP' })];
  store({ checkout: checkout({ guest: undefined, lines }) });
  const converted = { price_breakdown: breakdown(51.56, 0, 2.46), exchange_rate: 4.9105 };
  await renderRemote(remote, {
    path: '/payment',
    responses: { ...prices, 'POST /v2/cart_items/quote': () => inPounds(quoteOf(lines, converted)) },
  });
  const panel = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(await panel.findByText('GBP 1 = AED 4.9105')).toBeVisible();
});

it('says that the cards in the cart are no part of a buy-now', async () => {
  const text = /in your cart/;
  store({ cart: { lines: [line('b'), line('c')] }, checkout: checkout({ source: 'buyNow' }) });
  await renderRemote(remote, {
    path: '/payment',
    responses: prices,
    prepare: ({ bus }) => bus.publish('cart', { count: 2 }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Your order' }));
  const note = 'The 2 cards in your cart aren’t part of this order and stay there.';
  expect(panel.getByText(text)).toHaveTextContent(note);
});

it('says nothing of the cart where it is what is paid', async () => {
  store({ cart: { lines: [line('a')] }, checkout: checkout() });
  await renderRemote(remote, {
    path: '/payment',
    responses: prices,
    prepare: ({ bus }) => bus.publish('cart', { count: 1 }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(panel.queryByText(/in your cart/)).not.toBeInTheDocument();
});
