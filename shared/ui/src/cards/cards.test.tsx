import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrandTile } from './BrandTile';
import { Carousel, type CarouselProps } from './Carousel';
import { GiftCardArt } from './GiftCardArt';
import { LazyImages } from './LazyImage';

test('art has a size before it loads, and shows the first letter of the brand when it fails', () => {
  const { rerender } = render(<GiftCardArt name="nourva" alt="Nourva gift card" src="/art/1.svg" />);
  const image = screen.getByRole('img', { name: 'Nourva gift card' });
  expect(image).toHaveAttribute('width');
  expect(image).toHaveAttribute('loading', 'lazy');
  fireEvent.error(image);
  expect(screen.getByRole('img', { name: 'Nourva gift card' })).toHaveTextContent('N');
  rerender(<GiftCardArt name="nourva" alt="Nourva gift card" src="/art/2.svg" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/art/2.svg');
});

test('a tile is one link with the brand and the price as its name', () => {
  render(<BrandTile name="Nourva" price="from AED 50" href="/selected-card/7" src="/art/7.svg" />);
  expect(screen.getByRole('link', { name: 'Nourva from AED 50' })).toHaveAttribute(
    'href',
    '/selected-card/7',
  );
});

/** jsdom has no layout: a viewport of 300 pixels in a row of 900. */
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
  for (const [index, item] of [...list.children].entries())
    Object.defineProperty(item, 'offsetLeft', { value: index * 300 });
  list.style.direction = direction;
  act(() => {
    fireEvent.scroll(list);
  });
  return scrollTo;
}

function setReducedMotion(matches: boolean) {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches }) });
}

function renderCarousel(more: Partial<CarouselProps> = {}) {
  render(
    <Carousel label="Featured brands" previousLabel="Previous" nextLabel="Next" {...more}>
      <a href="/1">One</a>
      <a href="/2">Two</a>
      <a href="/3">Three</a>
    </Carousel>,
  );
  return screen.getByRole('list', { name: 'Featured brands' });
}

test('the carousel scrolls by a page and disables its buttons at the ends', async () => {
  setReducedMotion(false);
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

test('the arrow keys scroll the carousel, reversed in Arabic, and without animation with reduced motion', () => {
  setReducedMotion(true);
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

test('dots scroll to their item and announce the position after the first move', async () => {
  setReducedMotion(false);
  const list = renderCarousel({ position: (number, count) => `Slide ${number} of ${count}` });
  const scrollTo = layOut(list);
  const dots = screen.getAllByRole('button', { name: /^Slide \d of 3$/ });
  expect(dots).toHaveLength(3);
  expect(dots[0]).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Slide 3 of 3' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 600, behavior: 'smooth' });
  expect(dots[2]).toHaveAttribute('aria-current', 'true');
  expect(dots[0]).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('status')).toHaveTextContent('Slide 3 of 3');
});

describe('a carousel with a duration', () => {
  let tick: (atMs: number) => void = () => {};
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((step) => {
      tick = (at) => act(() => step(at));
      return 1;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('scrolls for that time, and never by itself [core-2.6]', () => {
    setReducedMotion(false);
    const list = renderCarousel({ durationMs: 1800 });
    layOut(list);
    expect(requestAnimationFrame).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    tick(900);
    expect(list.scrollLeft).toBeGreaterThan(0);
    expect(list.scrollLeft).toBeLessThan(300);
    tick(1799);
    expect(list.scrollLeft).toBeLessThan(300);
    tick(1800);
    expect(list.scrollLeft).toBe(300);
    expect(list.dataset).not.toHaveProperty('scrolling');
  });

  test('continues from the target of the running scroll on a second click', () => {
    setReducedMotion(false);
    const list = renderCarousel({ durationMs: 1800 });
    layOut(list);
    const next = screen.getByRole('button', { name: 'Next' });
    fireEvent.click(next);
    tick(200);
    fireEvent.click(next);
    tick(1800);
    expect(list.scrollLeft).toBe(600);
  });

  test('jumps with reduced motion', () => {
    setReducedMotion(true);
    const list = renderCarousel({ durationMs: 1800 });
    const scrollTo = layOut(list);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 300, behavior: 'instant' });
  });
});

test('a lazy image loads when it is nearly visible', () => {
  let setVisible: (isVisible: boolean) => void = () => {};
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      setVisible = (isIntersecting) => act(() => callback([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: Observer });
  const { container } = render(
    <LazyImages>
      <GiftCardArt name="Nourva" alt="" src="/art/1.svg" />
      <GiftCardArt name="Nourva" alt="Nourva" src="/art/2.svg" eager />
    </LazyImages>,
  );
  const [lazy, eager] = container.querySelectorAll('img');
  expect(lazy).not.toHaveAttribute('src');
  expect(lazy).toHaveAttribute('width');
  expect(eager).toHaveAttribute('src', '/art/2.svg');
  setVisible(false);
  expect(container.querySelector('img')).not.toHaveAttribute('src');
  setVisible(true);
  expect(container.querySelector('img')).toHaveAttribute('src', '/art/1.svg');
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

it('loads the first tile of a list at once, but with no priority over the page', () => {
  const { container } = render(
    <>
      <BrandTile name="Nourva" src="/art/1.svg" eager />
      <BrandTile name="Souk" src="/art/2.svg" />
    </>,
  );
  const [first, next] = container.querySelectorAll('img');
  expect(first).toHaveAttribute('loading', 'eager');
  expect(first).toHaveAttribute('fetchpriority', 'auto');
  expect(next).not.toHaveAttribute('fetchpriority');
});
