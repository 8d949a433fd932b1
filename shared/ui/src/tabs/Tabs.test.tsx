import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from '.';

const tabs = ['About', 'Terms', 'Shops'].map((label) => ({
  value: label.toLowerCase(),
  label,
  content: `${label} of the card`,
}));

test('the arrow keys wrap around the tabs and select at once', async () => {
  const onValueChange = jest.fn();
  render(<Tabs label="The card" tabs={tabs} onValueChange={onValueChange} />);
  expect(screen.getByRole('tabpanel', { name: 'About' })).toHaveTextContent('About of the card');
  screen.getByRole('tab', { name: 'About' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Shops' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Terms', selected: true })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('About of the card');
  expect(onValueChange.mock.calls.flat()).toEqual(['shops', 'about', 'terms', 'about']);
});

test('scrolls the selected tab of a narrow list into view', async () => {
  const rect = (left: number, right: number) => ({ left, right }) as DOMRect;
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (this.getAttribute('role') === 'tablist') return rect(0, 100);
    return this.textContent === 'Shops' ? rect(120, 180) : rect(-30, 20);
  });
  render(<Tabs label="The card" tabs={tabs} defaultValue="shops" />);
  const list = screen.getByRole('tablist');
  expect(list.scrollLeft).toBe(80);
  await userEvent.click(screen.getByRole('tab', { name: 'About' }));
  expect(list.scrollLeft).toBe(50);
  rects.mockRestore();
});

test('has all tabs in view on a phone only where it is a grid there', () => {
  const { rerender } = render(<Tabs label="The card" tabs={tabs} />);
  expect(screen.getByRole('tablist')).not.toHaveClass('grid');
  rerender(<Tabs label="The card" tabs={tabs} narrow="grid" />);
  expect(screen.getByRole('tablist')).toHaveClass('grid');
});

test('scrolls the selected tab clear of the fade at the end of the list', () => {
  const styles = jest
    .spyOn(window, 'getComputedStyle')
    .mockReturnValue({ scrollPaddingInlineStart: '30px' } as CSSStyleDeclaration);
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const [left, right] = this.getAttribute('role') === 'tablist' ? [0, 100] : [40, 90];
    return { left, right } as DOMRect;
  });
  const { container } = render(<Tabs label="The card" tabs={tabs} defaultValue="terms" />);
  expect(container.querySelector('[role=tablist]')?.scrollLeft).toBe(20);
  rects.mockRestore();
  styles.mockRestore();
});

test('the arrow keys are reversed in right-to-left text; a controlled component waits for its value', async () => {
  const onValueChange = jest.fn();
  render(
    <div style={{ direction: 'rtl' }}>
      <Tabs label="The card" tabs={tabs} value="about" onValueChange={onValueChange} />
    </div>,
  );
  screen.getByRole('tablist').style.direction = 'rtl';
  screen.getByRole('tab', { name: 'About' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(onValueChange).toHaveBeenLastCalledWith('terms');
  expect(screen.getByRole('tab', { name: 'About' })).toHaveAttribute('aria-selected', 'true');
});
