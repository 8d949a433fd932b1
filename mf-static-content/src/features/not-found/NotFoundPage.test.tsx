import { renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote';

it('shows the text of the specification and a link to home [core-8.28, more-2.38, more-8.6]', async () => {
  await renderRemote(remote, { path: '/404' });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent("OOPS! THE PAGE YOU WERE LOOKING FOR COULDN'T BE FOUND");
  expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Page not found · Gifti Global');
});
