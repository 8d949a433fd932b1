import { render } from '@testing-library/react';
import { useChoiceInView } from './use-choice-in-view';

function Choice({ unit }: { unit: number }) {
  return <div ref={useChoiceInView(unit)} />;
}

function show(top: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { rerender } = render(<Choice unit={1} />);
  return { scrolled, change: (unit: number) => rerender(<Choice unit={unit} />) };
}

afterEach(() => jest.restoreAllMocks());

it('brings the choice back into view once for another currency, and not at first', () => {
  const { scrolled, change } = show(-500);
  change(1);
  expect(scrolled).not.toHaveBeenCalled();
  change(2);
  change(2);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('leaves a choice that is in view where it is', () => {
  const { scrolled, change } = show(40);
  change(2);
  expect(scrolled).not.toHaveBeenCalled();
});
