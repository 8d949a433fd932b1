import { expect, type Locator, type Page } from '@playwright/test';

const LONGEST_WAY = 90;

/** Presses Tab until `target` has the focus, which must then be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < LONGEST_WAY; presses += 1) {
    if (await hasFocus(target)) return expectFocusSeen(target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${LONGEST_WAY} times Tab did not lead to ${target}`);
}

/** Tab, then Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tab, then typing. */
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

/** A ring around the control itself or around the label that stands for it. */
async function expectFocusSeen(target: Locator): Promise<void> {
  const seen = await target.first().evaluate((element) => {
    if (window !== window.top) return true;
    const around = [element, element.parentElement, element.nextElementSibling];
    return around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
  });
  expect(seen, `the focus on ${target} can be seen`).toBe(true);
}
