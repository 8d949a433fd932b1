import { hydrateRendered, renderRemote, renderRequest } from '@giftstore/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition, remote } from '../../remote';
import { anchorOf, topics } from './topics';

it('lists the questions by topic, each with an anchor of its own', async () => {
  const { element } = await renderRemote(remote, { path: '/faq' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })).toBeInTheDocument();
  const list = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(list.getAllByRole('link')).toHaveLength(topics.length);
  const anchors = topics.flatMap(({ key, entries }) => [key, ...entries].map(anchorOf));
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const anchor of anchors) expect(element.querySelector(`#${anchor}`)).not.toBeNull();
});

it('unfolds the answer that the address names', async () => {
  await renderRemote(remote, { path: '/faq#not-arrived' });
  const question = await screen.findByText('The card has not arrived. What can I do?');
  await waitFor(() => expect(question.closest('details')).toHaveAttribute('open'));
  expect(document.querySelectorAll('details[open]')).toHaveLength(1);
});

it('what somebody unfolded before the scripts came stays so', async () => {
  const { element, onCaught } = await hydrateRendered(definition, renderRequest('/faq', {}), {
    meanwhile: (place) => place.querySelector('details')?.setAttribute('open', ''),
  });
  expect(onCaught.mock.calls).toEqual([]);
  expect(element.querySelectorAll('details[open]')).toHaveLength(1);
});
