import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TAB_PRESSES = 90;

/** Presses Tab until `target` has the focus, and expects the focus to be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses += 1) {
    if (await hasFocus(target)) return expectVisibleFocus(target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_TAB_PRESSES} Tab presses did not reach ${target}`);
}

/** Moves the focus to `target` with Tab and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves the focus to `target` with Tab and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target
    .first()
    .evaluate(
      (element) => element === element.ownerDocument.activeElement && document.hasFocus(),
      undefined,
      {
        timeout: 5_000,
      },
    );
}

/** Expects a focus ring on the control or its label. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const isVisible = await target.first().evaluate((element) => {
    if (window !== window.top) return true;
    const candidates = [element, element.parentElement, element.nextElementSibling];
    return candidates.some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
  });
  expect(isVisible, `the focus on ${target} is visible`).toBe(true);
}
