import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrandTile } from './BrandTile';
import { Carousel } from './Carousel';
import { GiftCardArt } from './GiftCardArt';

test('a picture keeps its place; when it fails the first letter of the brand stands in', () => {
  const { rerender } = render(<GiftCardArt name="nourva" alt="Nourva gift card" src="/art/1.svg" />);
  const picture = screen.getByRole('img', { name: 'Nourva gift card' });
  expect(picture).toHaveAttribute('width');
  expect(picture).toHaveAttribute('loading', 'lazy');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'Nourva gift card' })).toHaveTextContent('N');
  rerender(<GiftCardArt name="nourva" alt="Nourva gift card" src="/art/2.svg" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/art/2.svg');
});

test('a tile is one link, named by the brand and the price', () => {
  render(<BrandTile name="Nourva" price="from AED 50" href="/selected-card/7" src="/art/7.svg" />);
  expect(screen.getByRole('link', { name: 'Nourva from AED 50' })).toHaveAttribute(
    'href',
    '/selected-card/7',
  );
});

/** jsdom lays nothing out: a box of 300 in a row of 900. */
function layOut(list: HTMLElement, direction = 'ltr') {
  const scrollTo = jest.fn(({ left }: { left: number }) => {
    list.scrollLeft = left;
    fireEvent.scroll(list);
  });
  Object.defineProperties(list, {
    clientWidth: { value: 300 },
    scrollWidth: { value: 900 },
    scrollTo: { value: scrollTo },
  });
  list.style.direction = direction;
  act(() => {
    fireEvent.scroll(list);
  });
  return scrollTo;
}

function stillMotion(matches: boolean) {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches }) });
}

function renderCarousel() {
  render(
    <Carousel label="Featured brands" previousLabel="Previous" nextLabel="Next">
      <a href="/1">One</a>
      <a href="/2">Two</a>
      <a href="/3">Three</a>
    </Carousel>,
  );
  return screen.getByRole('list', { name: 'Featured brands' });
}

test('the carousel goes a page at a time and says where it ends', async () => {
  stillMotion(false);
  const list = renderCarousel();
  const scrollTo = layOut(list);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  const next = screen.getByRole('button', { name: 'Next' });
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 300, behavior: 'smooth' });
  await userEvent.click(next);
  expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('the keys move it, in Arabic the other way around, and at once with reduced motion', () => {
  stillMotion(true);
  const list = renderCarousel();
  const scrollTo = layOut(list, 'rtl');
  fireEvent.keyDown(list, { key: 'ArrowLeft' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: -300, behavior: 'instant' });
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'instant' });
  fireEvent.keyDown(list, { key: 'End' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: -900, behavior: 'instant' });
  fireEvent.keyDown(screen.getByRole('link', { name: 'One' }), { key: 'End' });
  expect(scrollTo).toHaveBeenCalledTimes(3);
});
