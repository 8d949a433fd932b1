import { render } from '@testing-library/react';
import { useChoiceInView } from './use-choice-in-view';

interface ChoiceProps {
  unit: number;
  isEdited?: boolean;
}

function Choice({ unit, isEdited = false }: ChoiceProps) {
  return <div ref={useChoiceInView(unit, isEdited)} />;
}

const PHONE = { innerWidth: 390, innerHeight: 844 };
const { innerWidth, innerHeight, scrollY } = window;

async function show(top: number, { bottom = top + 300, isEdited = false } = {}) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect);
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { rerender } = render(<Choice unit={1} isEdited={isEdited} />);
  await Promise.resolve();
  const change = async (unit: number) => {
    rerender(<Choice unit={unit} isEdited={isEdited} />);
    await Promise.resolve();
  };
  return { scrolled, change };
}

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { innerWidth, innerHeight, scrollY });
});

it('brings the choice back into view once for another currency, and not at first', async () => {
  const { scrolled, change } = await show(-500);
  await change(1);
  expect(scrolled).not.toHaveBeenCalled();
  await change(2);
  await change(2);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('leaves a choice that is in view where it is', async () => {
  Object.assign(window, PHONE);
  const { scrolled, change } = await show(40);
  await change(2);
  expect(scrolled).not.toHaveBeenCalled();
});

it.each([
  ["by a phone's order bar and a notice", 390, 1],
  ['by nothing in a wide window', 1440, 0],
])('scrolls to a choice whose end is covered: %s', async (_, innerWidth, times) => {
  Object.assign(window, PHONE, { innerWidth });
  const { scrolled, change } = await show(290, { bottom: 620 });
  await change(2);
  expect(scrolled).toHaveBeenCalledTimes(times);
});

it('brings the choice of an edited line into view at first, below the picture of the card', async () => {
  Object.assign(window, PHONE);
  expect((await show(290, { bottom: 900, isEdited: true })).scrolled).toHaveBeenCalledTimes(1);
  expect((await show(40, { isEdited: true })).scrolled).not.toHaveBeenCalled();
  // Loaded again, and brought back to where its shopper was.
  Object.assign(window, { scrollY: 500 });
  expect((await show(-210, { isEdited: true })).scrolled).not.toHaveBeenCalled();
});
