import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/**
 * axe finds nothing on the page as it is now, and nothing sticks out of the window sideways. The payment provider's
 * frames are the provider's.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(transitionsEnd);
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    return (await axe.run({ iframes: false, resultTypes: ['violations'], preload: false })).violations;
  });
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }));
  expect.soft(found, `axe on ${what}`).toEqual([]);
  await expectFitting(page, what);
}

/** Nothing sticks out of the window sideways; says what does. A page that was just resized may still be arranging itself. */
export async function expectFitting(page: Page, what: string): Promise<void> {
  const beyond = () => page.evaluate(outsideOfWindow);
  await expect.soft.poll(beyond, { message: `${what} fits into the window`, timeout: 5_000 }).toEqual([]);
}

/** In the page. */
function outsideOfWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > clientWidth + 1);
  };
  const out = [...document.body.querySelectorAll('*')].filter(isOut).slice(0, 5);
  return [`${scrollWidth - clientWidth} px`, ...out.map((element) => element.outerHTML.slice(0, 120))];
}

/** With reduced motion asked for, nothing moves or fades: what would is over at once. */
export async function expectNoMotion(page: Page, what: string): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
  );
  expect.soft(moving, `moves on ${what}`).toEqual([]);
}

/** In the page: what is changing its colour is looked at when it has changed. What goes on for ever is not waited for. */
async function transitionsEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}
