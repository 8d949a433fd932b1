import { type Html, html } from './html';

const COUNT = new Intl.NumberFormat('en');
const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  dateStyle: 'medium',
  timeStyle: 'short',
});

export const formatCount = (count: number) => COUNT.format(count);

export const formatMs = (ms: number) => `${Math.round(ms)} ms`;

/** `2 of 40 (5%)`. */
export function formatShare(part: number, total: number): string {
  if (!total) return '0 of 0';
  return `${COUNT.format(part)} of ${COUNT.format(total)} (${PERCENT.format(part / total)})`;
}

/** A moment in UTC, for readers and for programs. */
export function moment(at: string | Date): Html {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return html`${String(at)}`;
  return html`<time datetime="${date.toISOString()}">${MOMENT.format(date)} UTC</time>`;
}
