import type { RecordPageAction } from '@giftstore/contracts';

/** The monitoring agent's interface as far as we use it, `window.newrelic` where a company has put one on its pages. */
interface Agent {
  addPageAction(action: string, attributes: Record<string, string | number | boolean>): void;
}

/** A word of ours, `payment-failed`, or the code of a currency or a status. No address, token or number fits. */
const WORD = /^(?:[a-z][A-Za-z]{0,23}(?:[-_/.][a-z][A-Za-z]{0,23}){0,3}|[A-Z]{2,12}(?:_[A-Z]{2,12}){0,2})$/;
const NAME = /^[a-z][A-Za-z_]{0,23}$/;
/** Above any amount of an order or any wait, below any card, phone or order number. */
const LARGEST = 1_000_000;

/**
 * Forwards page actions to the monitoring agent on the page, where there is one (spec core §7). Nothing of a person goes
 * out by construction: attributes are words of ours and small numbers, the rest is left out. A failing agent harms nobody.
 */
export const recordPageAction: RecordPageAction = (action, attributes = {}) => {
  const agent = (window as { newrelic?: Partial<Agent> }).newrelic;
  if (!agent?.addPageAction || !WORD.test(action)) return;
  try {
    agent.addPageAction(action, Object.fromEntries(Object.entries(attributes).filter(isOurs)));
  } catch (error) {
    console.error(error);
  }
};

function isOurs([name, value]: [string, unknown]): boolean {
  if (!NAME.test(name)) return false;
  if (typeof value === 'string') return WORD.test(value);
  return typeof value === 'boolean' || (typeof value === 'number' && Math.abs(value) <= LARGEST);
}
