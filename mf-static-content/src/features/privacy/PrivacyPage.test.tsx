import { renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote';

it('has one numbering: the article has a number, and the sections have none', async () => {
  await renderRemote(remote, { path: '/privacy-policy' });
  expect(await screen.findByRole('heading', { name: 'Article 1. About this policy' })).toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
  expect(titles).toContain('Information we collect');
  expect(titles.filter((title) => /^\d/.test(title))).toEqual([]);
  expect(document.body).not.toHaveTextContent(/section \d/);
});
