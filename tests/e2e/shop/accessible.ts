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
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    return (await axe.run({ iframes: false })).violations;
  });
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }));
  expect(found, `axe on ${what}`).toEqual([]);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `pixels that ${what} is wider than the window`).toBe(0);
}
