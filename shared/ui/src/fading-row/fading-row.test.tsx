import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { ChipGroup } from '../controls';
import { fadingRow, useShownItem } from '.';

const rect = (left: number, right: number) => ({ left, right }) as DOMRect;

/** A row from 0 to 100, with a fade of 30 at its ends, and an item of these edges. */
function layOut(left: number, right: number): void {
  jest.spyOn(window, 'getComputedStyle').mockReturnValue({
    scrollPaddingInlineStart: '30px',
  } as CSSStyleDeclaration);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches(`.${fadingRow}`) ? rect(0, 100) : rect(left, right);
  });
}

afterEach(() => jest.restoreAllMocks());

function Links() {
  const row = useRef<HTMLUListElement>(null);
  useShownItem(row, 'all');
  return (
    <ul ref={row} className={fadingRow}>
      <li>
        <a href="/allcards" aria-current="true">
          All
        </a>
      </li>
    </ul>
  );
}

test.each([
  ['behind the end', 120, 180, 110],
  ['under the fade at the end', 40, 90, 20],
  ['before the start', -30, 20, -60],
  ['in view', 30, 70, 0],
])('scrolls a chosen link %s clear of the fade', (_, left, right, scrolled) => {
  layOut(left, right);
  render(<Links />);
  expect(screen.getByRole('list').scrollLeft).toBe(scrolled);
});

test('a row of chips scrolls to the one that is chosen, and fades at its ends', () => {
  layOut(120, 180);
  const options = ['All', 'Spent', 'Expired'].map((value) => ({ value, label: value }));
  render(<ChipGroup label="Show" flow="scroll" options={options} value="Expired" onValueChange={() => {}} />);
  jest.restoreAllMocks();
  const row = screen.getByRole('radio', { name: 'Expired' }).closest(`.${fadingRow}`);
  expect(row?.scrollLeft).toBe(110);
});
