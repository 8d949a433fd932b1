import type { SearchSuggestion } from '@giftstore/contracts/bus';
import { fakeServices } from '@giftstore/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import en from '../../locales/en.json';
import { ChromeProviders } from '../chrome/Chrome';
import { SearchBox } from './SearchBox';

const suggestions: SearchSuggestion[] = [
  {
    kind: 'category',
    label: 'Coffee',
    note: 'Category',
    image: '/media/c.svg',
    path: '/allcards?category=3',
  },
  { kind: 'brand', label: 'Qalam House', note: 'from AED 50', path: '/selected-card/7?currency=1' },
];

function Box({ onChoose, initial }: { onChoose: (path: string) => void; initial: string }) {
  const [text, setText] = useState(initial);
  return <SearchBox text={text} onText={setText} onChoose={onChoose} />;
}

interface Options {
  text?: string;
  onSuggest?: (search: string) => SearchSuggestion[] | Promise<SearchSuggestion[]>;
}

async function show({ onSuggest = () => suggestions, text = '' }: Options = {}) {
  const services = fakeServices();
  services.i18n.addResourceBundle('en', 'shell', en);
  const searches: string[] = [];
  services.bus.handle('catalogue/suggest', async ({ search }) => {
    searches.push(search);
    return { suggestions: search ? await onSuggest(search) : [] };
  });
  const onChoose = jest.fn();
  await act(async () => {
    render(
      <ChromeProviders services={services} Router={({ children }) => children}>
        <Box onChoose={onChoose} initial={text} />
      </ChromeProviders>,
    );
  });
  const box = screen.getByRole('combobox', { name: 'Search gift cards' });
  return { services, searches, onChoose, box, user: userEvent.setup() };
}

it('loads the catalogue when the box gets the focus, and shows nothing yet', async () => {
  const { searches, box, user } = await show();
  expect(searches).toEqual([]);
  await user.click(box);
  expect(searches).toEqual(['']);
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

it('requests no suggestions for the text that it begins with, until it gets the focus', async () => {
  jest.useFakeTimers();
  const { searches, box } = await show({ text: 'tea' });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(searches).toEqual([]);
  act(() => box.focus());
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(searches).toEqual(['', 'tea']);
  jest.useRealTimers();
});

it('suggests brands and categories for the typed text, once typing pauses', async () => {
  const { searches, box, user } = await show();
  await user.type(box, ' co');
  expect(await screen.findByRole('option', { name: /Coffee Category/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /Qalam House from AED 50/ })).toBeVisible();
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toHaveAttribute(
    'id',
    box.getAttribute('aria-controls') ?? '',
  );
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
  expect(searches).toEqual(['', 'co']);
});

it('moves through the suggestions with the arrow keys, and opens one with Enter', async () => {
  const { onChoose, box, user } = await show();
  await user.type(box, 'co');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: /Qalam House/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(box).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Coffee/ }).id);
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['/allcards?category=3']]);
});

it('opens a suggestion with a click', async () => {
  const { onChoose, box, user } = await show();
  await user.type(box, 'co');
  await user.click(await screen.findByRole('option', { name: /Qalam House/ }));
  expect(onChoose.mock.calls).toEqual([['/selected-card/7?currency=1']]);
});

it('hides the suggestions when the box loses the focus or is emptied', async () => {
  const { box, user } = await show();
  await user.type(box, 'co');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await user.type(box, 'co');
  await screen.findAllByRole('option');
  act(() => box.blur());
  expect(screen.queryByRole('option')).toBeNull();
});

it('shows the suggestions for the last text when an earlier response is late', async () => {
  const responds: Record<string, (found: SearchSuggestion[]) => void> = {};
  const onSuggest = (search: string) =>
    new Promise<SearchSuggestion[]>((resolve) => {
      responds[search] = resolve;
    });
  const { box, user } = await show({ onSuggest });
  await user.type(box, 'c');
  await waitFor(() => expect(responds.c).toBeDefined());
  await user.type(box, 'o');
  await waitFor(() => expect(responds.co).toBeDefined());
  await act(async () => responds.co?.(suggestions.slice(1)));
  await act(async () => responds.c?.(suggestions.slice(0, 1)));
  expect(screen.getByRole('option')).toHaveTextContent('Qalam House');
});

it('says that suggestions load, while they are slow, also while typing goes on', async () => {
  let respond = (_: SearchSuggestion[]) => {};
  const onSuggest = () => new Promise<SearchSuggestion[]>((resolve) => (respond = resolve));
  const { box, user, searches } = await show({ onSuggest });
  await user.type(box, 'c');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Searching…'));
  await user.type(box, 'o');
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(searches).toContain('co'));
  await act(async () => respond(suggestions));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 suggestions'));
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.clear(box);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says that there are no suggestions for the text', async () => {
  const { box, user } = await show({ onSuggest: () => [] });
  await user.type(box, 'zz');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'No matches. Try a brand, a category or an occasion.',
    ),
  );
  expect(
    await screen.findByText('No matches. Try a brand, a category or an occasion.', { selector: 'p' }),
  ).toBeVisible();
  expect(box).toHaveAttribute('aria-expanded', 'false');
  // Nothing is known of a longer text yet.
  await user.type(box, 'z');
  expect(screen.queryByText(/No matches/)).toBeNull();
});

it('says that suggestions failed, and requests them again when the network is back', async () => {
  const onSuggest = jest.fn<Promise<SearchSuggestion[]>, []>(() => Promise.reject(new Error('offline')));
  const { box, user } = await show({ onSuggest });
  await user.type(box, 'co');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Suggestions aren’t available just now.'),
  );
  expect(box).toHaveValue('co');
  expect(screen.queryByRole('option')).toBeNull();
  onSuggest.mockResolvedValue(suggestions);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('option', { name: /Qalam House/ })).toBeVisible();
});
