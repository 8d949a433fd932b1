import { renderRemote } from '@giftstore/testing';
import { screen, within } from '@testing-library/react';
import { checkout, gift, giftPictures, line, prices, store } from '../../builders.test.fixture';
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
  expect(one).not.toHaveTextContent('Line total');
  expect(two).toHaveTextContent('2 × AED 100Line total AED 200.00');
  const picture = await within(two).findByRole('img', { name: 'Birthday design' });
  expect(picture).toHaveAttribute('src', '/media/3-s.svg');
  expect(picture).toHaveAttribute('loading', 'lazy');
});
