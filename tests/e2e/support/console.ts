import type { Page } from '@playwright/test';
import { freePorts, type StartedPart, startPart } from '../../running-shop/parts';
import { readOperatorCommand } from './operator-command';
import { expect } from './test';
import { codeOf } from './totp';

const PASSWORD = 'plum tart and hazelnuts';

/** A console beside the shop of this run. */
export interface RunningConsole {
  url: string;
  part: StartedPart;
}

/** Starts a console. It must be built: `npm run build -w @giftstore/console`. */
export async function startConsole(): Promise<RunningConsole> {
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const part = await startPart('console', { CONSOLE_PORT: String(port), CONSOLE_URL: url });
  return { url, part };
}

let count = 0;

/** An operator with this role enrols in the browser and signs in. @returns the name */
export async function signInOperator(page: Page, { url }: RunningConsole, role: string): Promise<string> {
  count += 1;
  const name = `${role}-${Date.now().toString(36)}-${count}`;
  const printed = await readOperatorCommand('operators', 'add', name, '--role', role, '--json');
  const { enrolment_code: code } = JSON.parse(printed) as { enrolment_code: string };
  await page.goto(`${url}/enrol`);
  await page.getByRole('textbox', { name: 'Enrolment code' }).fill(code);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('The same password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('status')).toContainText('Your account is ready');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`${name}, ${role}`)).toBeVisible();
  return name;
}
