import { hydrateRendered, renderRemote, renderRequest } from '@giftstore/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { questions } from '../../../content/faq/questions.yaml';
import { definition, remote } from '../../remote';

const topics = questions.topics.en ?? [];
const user = userEvent.setup();
const open = () => renderRemote(remote, { path: '/faq' });
const shown = () => document.querySelectorAll('details').length;
const searchFor = async (text: string) =>
  user.type(await screen.findByRole('searchbox', { name: 'Search questions and answers' }), text);

it('lists nine topics with their entries, each with an anchor of its own [more-2.34] [more-2.35]', async () => {
  const { element } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Questions and answers' })).toBeInTheDocument();
  const topicList = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(topicList.getAllByRole('link')).toHaveLength(9);
  expect(topics.map(({ key, entries }) => [key, entries.length])).toEqual([
    ['delivery', 5],
    ['orders', 15],
    ['payment', 5],
    ['aboutGiftCard', 9],
    ['workDoes', 1],
    ['account_creation', 3],
    ['account_management', 2],
    ['technicalIssues', 1],
    ['privacy', 3],
  ]);
  const anchors = topics.flatMap(({ key, entries }) => [key, ...entries.map(({ id }) => id)]);
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const anchor of anchors) expect(element.querySelector(`#${anchor}`)).not.toBeNull();
  expect(shown()).toBe(44);
});

it('opens the entry that the URL names', async () => {
  await renderRemote(remote, { path: '/faq#not-arrived' });
  const question = await screen.findByText('The gift card hasn’t arrived. What can I do?');
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

it('names the limits of the shop, its name and its addresses', async () => {
  await open();
  expect(
    await screen.findByText(/Up to 5 cards in an order, and up to AED 1,000 with all fees/),
  ).toBeInTheDocument();
  expect(screen.getByText(/always within 72 hours of your payment/)).toBeInTheDocument();
  expect(screen.getByText(/cost 5% more/)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/{{|}}/);
});

describe('the search', () => {
  it('leaves the entries whose question or answer has every word, open, and counts them', async () => {
    await open();
    await searchFor('spam address');
    expect(screen.getByRole('status')).toHaveTextContent('1 answer');
    expect(shown()).toBe(1);
    expect(document.querySelector('details')).toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(shown()).toBe(44);
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  });

  it('shows the results in one list without topics, those with the word in the question first', async () => {
    await open();
    await searchFor('refund');
    expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Can I get a refund?');
    expect(screen.getByRole('heading', { level: 2, name: 'Results' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Topics' })).not.toBeInTheDocument();
  });

  it('offers support, the most common entries and all of them when nothing is found', async () => {
    await open();
    await searchFor('zebra');
    expect(screen.getByRole('heading', { name: 'No answer for “zebra”' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('No answer for “zebra”');
    expect(screen.queryByRole('navigation', { name: 'Topics' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
    const popular = within(screen.getByRole('region', { name: 'Common questions' }));
    expect(popular.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'The gift card hasn’t arrived. What can I do?',
      'How long does delivery take?',
      'Can I get a refund?',
      'Can I change or cancel my order or a gift?',
      'How can I pay?',
    ]);
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(shown()).toBe(44);
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
  });
});

describe('“Did this help?”', () => {
  it.each([
    ['Yes', true, 'Thanks for telling us.'],
    ['No', false, /Sorry about that/],
  ] as const)('records the entry and %s, and nothing about the shopper', async (button, helped, thanks) => {
    const record = jest.fn();
    await renderRemote(remote, {
      path: '/faq',
      prepare: (services) => void Object.assign(services, { record }),
    });
    const question = await screen.findByText('How can I pay?');
    await user.click(question);
    const entry = within(question.closest('details') as HTMLElement);
    await user.click(entry.getByRole('button', { name: button }));
    expect(entry.getByRole('status')).toHaveTextContent(thanks);
    expect(entry.getByRole('status')).toHaveFocus();
    expect(record.mock.calls).toEqual([['faq_feedback', { entry: 'methods', helped }]]);
  });
});

it('changes the page for a link to a page of the shop', async () => {
  const { services } = await open();
  const question = await screen.findByText('Where do I find my order?');
  await user.click(question);
  const entry = within(question.closest('details') as HTMLElement);
  await user.click(entry.getByRole('link', { name: 'Orders' }));
  expect(services.navigations).toMatchObject([{ path: '/order/allorder' }]);
});
