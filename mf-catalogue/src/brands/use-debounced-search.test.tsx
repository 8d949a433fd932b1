import { act, renderHook } from '@testing-library/react';
import { useDebouncedSearch } from './use-debounced-search';

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState({}, '', '/allcards');
});
afterEach(() => jest.useRealTimers());

function type(text: string, onSearch: (search: string) => void) {
  const { result } = renderHook(() => useDebouncedSearch('', onSearch));
  act(() => result.current[1](text));
}

it('searches for the typed text after a pause', () => {
  const onSearch = jest.fn();
  type(' cafe ', onSearch);
  act(() => void jest.advanceTimersByTime(249));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(onSearch.mock.calls).toEqual([['cafe']]);
});

it('does not search when the page was left within the pause', () => {
  const onSearch = jest.fn();
  type('cafe', onSearch);
  history.pushState({}, '', '/selected-card/7?currency=1');
  act(() => void jest.advanceTimersByTime(1_000));
  expect(onSearch).not.toHaveBeenCalled();
});
