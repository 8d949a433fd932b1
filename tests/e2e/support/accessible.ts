import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Theme } from '@giftstore/contracts';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/**
 * Expects no axe violation and no horizontal overflow on the current page. The payment provider's frames are excluded.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectNoViolation(page, name);
  await expectFitting(page, name);
}

/** The rules that a theme can break: it changes colours only. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects that the current page, in the dark theme, breaks none of axe's rules for colours. Leaves it in the light theme. */
export async function expectDarkAccessible(page: Page, name: string): Promise<void> {
  await showIn(page, 'dark');
  await expectNoViolation(page, `${name} in the dark theme`, { runOnly: COLOR_RULES });
  await showIn(page, 'light');
}

async function showIn(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

async function expectNoViolation(page: Page, name: string, options: object = {}): Promise<void> {
  const running = () => page.evaluate(runningTransitions);
  await expect.poll(running, { message: `transitions on ${name}` }).toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (given) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const all = { iframes: false, resultTypes: ['violations'], preload: false, ...given };
    return (await axe.run(all)).violations;
  }, options);
  const summaries = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }));
  expect.soft(summaries, `axe on ${name}`).toEqual([]);
}

/** Expects no horizontal overflow. It polls, because a resized page may still be changing its layout. */
export async function expectFitting(page: Page, name: string): Promise<void> {
  const overflow = () => page.evaluate(overflowingElements);
  await expect.soft.poll(overflow, { message: `${name} fits into the window` }).toEqual([]);
}

/** Runs in the page. */
function overflowingElements(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const overflows = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > clientWidth + 1);
  };
  const elements = [...document.body.querySelectorAll('*')].filter(overflows).slice(0, 5);
  return [`${scrollWidth - clientWidth} px`, ...elements.map((element) => element.outerHTML.slice(0, 120))];
}

/** With reduced motion, expects no animation: each one ends immediately. */
export async function expectNoMotion(page: Page, name: string): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
  );
  expect.soft(moving, `motion on ${name}`).toEqual([]);
}

/**
 * Runs in the page: what still moves, so that axe sees final colours. Infinite and paused animations are excluded. It is asked again and
 * again: the promise of an animation that is paused or starts anew while one waits for it never settles.
 */
function runningTransitions(): number {
  return document.getAnimations().filter(({ effect, playState, timeline }) => {
    const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return ends && playState === 'running' && timeline === document.timeline;
  }).length;
}
