import type { RecordPageAction } from '@giftstore/contracts';
import { monitoringAgent } from './monitoring-agent';

/** A keyword of ours such as `payment-failed`, or the code of a currency or a status. No address, token or number matches. */
const KEYWORD =
  /^(?:[a-z][A-Za-z]{0,23}(?:[-_/.][a-z][A-Za-z]{0,23}){0,3}|[A-Z]{2,12}(?:_[A-Z]{2,12}){0,2})$/;
const NAME = /^[a-z][A-Za-z_]{0,23}$/;
/** Above any order amount or duration, below any payment card, phone or order number. */
const MAX_NUMBER = 1_000_000;

/**
 * Forwards page actions to the monitoring agent, if the page has one. No personal data can be sent: attributes are
 * keywords of ours and small numbers, anything else is left out. An error of the agent is only logged.
 */
export const recordPageAction: RecordPageAction = (action, attributes = {}) => {
  const agent = monitoringAgent();
  if (!agent?.addPageAction || !KEYWORD.test(action)) return;
  try {
    agent.addPageAction(action, Object.fromEntries(Object.entries(attributes).filter(isAllowed)));
  } catch (error) {
    console.error(error);
  }
};

function isAllowed([name, value]: [string, unknown]): boolean {
  if (!NAME.test(name)) return false;
  if (typeof value === 'string') return KEYWORD.test(value);
  return typeof value === 'boolean' || (typeof value === 'number' && Math.abs(value) <= MAX_NUMBER);
}
