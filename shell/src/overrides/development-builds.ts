import { DEVELOPMENT_ID } from '@giftstore/contracts';
import { LOOPBACK } from './loopback';

/**
 * The builds that the page's development server adds, as texts of overrides; null in a page that no such server wrote. It runs on the
 * developer's machine, where no shop is: in a page of any other address the element means nothing.
 */
export function developmentBuilds(): string[] | null {
  const text = LOOPBACK.has(location.hostname) && document.getElementById(DEVELOPMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as string[]) : null;
}

/** Whether overrides and devtools work: nowhere in the shop that is live. */
export function isForDevelopers({ channel }: { channel: string }): boolean {
  return channel !== 'live' || developmentBuilds() !== null;
}
