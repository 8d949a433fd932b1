import { hydrateRendered, renderRemote, renderRequest } from '@giftstore/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition, remote } from '../../remote';
import { anchorOf, topics } from './topics';

it('lists the entries by topic, each with an anchor of its own', async () => {
  const { element } = await renderRemote(remote, { path: '/faq' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })).toBeInTheDocument();
  const topicList = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(topicList.getAllByRole('link')).toHaveLength(topics.length);
  const anchors = topics.flatMap(({ key, entries }) => [key, ...entries].map(anchorOf));
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const anchor of anchors) expect(element.querySelector(`#${anchor}`)).not.toBeNull();
});

it('opens the entry that the URL names', async () => {
  await renderRemote(remote, { path: '/faq#not-arrived' });
  const question = await screen.findByText('The card has not arrived. What can I do?');
  await waitFor(() => expect(question.closest('details')).toHaveAttribute('open'));
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
});

it('preserves an entry that was opened before hydration', async () => {
  const { element, onCaught } = await hydrateRendered(definition, renderRequest('/faq', {}), {
    beforeHydration: (element) => element.querySelector('details')?.setAttribute('open', ''),
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(element.querySelectorAll('details[open]')).toHaveLength(1);
});

it('names the limits of the shop', async () => {
  await renderRemote(remote, { path: '/faq' });
  expect(
    await screen.findByText(/Up to 5 cards in one order and 4 in one day, and up to AED 1,000 an order/),
  ).toBeInTheDocument();
  expect(screen.getByText(/a password of at least 8 characters/)).toBeInTheDocument();
  expect(screen.getByText(/costs 5\s% more/)).toBeInTheDocument();
  expect(screen.getByText(/can take up to 72 hours/)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/{{|}}/);
});
