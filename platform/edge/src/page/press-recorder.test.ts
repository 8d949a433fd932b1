/** @jest-environment jsdom */
import { earlyPresses } from '@giftstore/contracts';
import { NONCE } from './page-parts';
import { pressRecorder } from './press-recorder';

const script = pressRecorder()
  .filter((part) => part !== NONCE)
  .join('')
  .replace(/^<script nonce="">|<\/script>\n$/g, '');
// As the browser runs it. Events of a test are not trusted, those of a shopper are.
new Function(script.replaceAll('isTrusted', 'bubbles'))();

/** What the test uses of a browser's types, which the edge has none of. */
interface Page {
  innerHTML: string;
  textContent: string | null;
  click(): void;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): Page;
  insertAdjacentHTML(where: string, html: string): void;
  addEventListener(
    type: string,
    listener: (event: Event & { target: { textContent: string } }) => void,
  ): void;
  dispatchEvent(event: Event): void;
}
const { document } = globalThis as unknown as { document: Page & { body: Page } };

function page(html: string): Page {
  document.body.innerHTML = `<main data-rendered="/">${html}</main>`;
  document.dispatchEvent(new Event('readystatechange'));
  return document.querySelector('main');
}
const element = (selector: string) => document.querySelector(selector);

function presses(root: Page): string[] {
  const seen: string[] = [];
  root.addEventListener('click', ({ target }) => seen.push(target.textContent));
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    seen.push('submit');
  });
  earlyPresses()?.claim(root as never);
  earlyPresses()?.replay(root as never);
  return seen;
}

it('presses again, once and in order, what was pressed before the page was hydrated', () => {
  const root = page('<button id="a">A</button><button id="b">B</button>');
  for (const id of ['#b', '#b', '#a']) element(id).click();
  expect(element('#b').hasAttribute('data-early-press')).toBe(true);
  expect(presses(root)).toEqual(['B', 'A']);
  expect(element('#b').hasAttribute('data-early-press')).toBe(false);
});

it('records nothing once React handles the presses', () => {
  const root = page('<button>A</button>');
  earlyPresses()?.claim(root as never);
  element('button').click();
  expect(presses(root)).toEqual([]);
});

it('presses the button of the same name where the page was rendered anew', () => {
  const root = page('<button>Add to cart</button>');
  element('button').click();
  root.innerHTML = '<button>Buy now</button><button>Add to cart</button>';
  expect(presses(root)).toEqual(['Add to cart']);
});

it('submits a form without an address again, which the browser would send to the page itself', () => {
  const root = page('<form><input name="password"></form>');
  const event = new Event('submit', { bubbles: true, cancelable: true });
  element('form').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(presses(root)).toEqual(['submit']);
});

it('leaves a form with an address and what is outside the page to the browser', () => {
  const root = page('<form action="/allcards"></form>');
  const event = new Event('submit', { bubbles: true, cancelable: true });
  element('form').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  document.body.insertAdjacentHTML('beforeend', '<p><button>Load it again</button></p>');
  element('p button').click();
  expect(element('p button').hasAttribute('data-early-press')).toBe(false);
  expect(presses(root)).toEqual([]);
});

describe('a press during which the page was rendered anew', () => {
  /** Presses the first link and releases on the first one of the page that `html` replaces it with. */
  async function press(html: string, { clicks = false } = {}): Promise<string[]> {
    const root = page('<a href="#x">Edit</a>');
    const seen: string[] = [];
    root.addEventListener('click', ({ target }) => seen.push(target.textContent));
    element('a').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    if (html) root.innerHTML = html;
    element('a').dispatchEvent(new Event('mouseup', { bubbles: true }));
    if (clicks) element('a').click();
    await new Promise((resolve) => setTimeout(resolve));
    return seen;
  }

  it('clicks what took the place of the pressed link, which browsers do not', async () => {
    expect(await press('<a href="#x">Edit</a>')).toEqual(['Edit']);
  });

  it('clicks once where the browser does', async () => {
    expect(await press('<a href="#x">Edit</a>', { clicks: true })).toEqual(['Edit']);
  });

  it('clicks nothing else, and nothing that is still there', async () => {
    expect(await press('<a href="#y">Remove</a>')).toEqual([]);
    expect(await press('')).toEqual([]);
  });
});
