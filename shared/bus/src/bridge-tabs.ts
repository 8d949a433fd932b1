import { events, topics } from '@giftstore/contracts/bus';
import { type BusCore, type BusMessage, busCore, deliver, type Sender } from './core';
import { validate } from './validate';

/** The messages that every tab of a browser receives. Each tab reads the session itself from local storage. */
const ACROSS_TABS = new Set(['topic:cart', 'topic:country', 'topic:points', 'event:session/signedOut']);
const OTHER_TAB: Sender = { name: 'another tab', version: '' };

/**
 * Sends cart, country, points and sign-out to the other tabs of this browser, and delivers theirs here.
 * Returns the function that stops both. Does nothing where BroadcastChannel is missing.
 */
export function bridgeTabs(core: BusCore = busCore(), channelName = 'giftstore.bus.v1'): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  const forward = ({ kind, name, payload, sender }: BusMessage) => {
    if (sender.name === OTHER_TAB.name) return;
    if (ACROSS_TABS.has(`${kind}:${name}`)) channel.postMessage({ kind, name, payload });
  };
  channel.onmessage = ({ data }) => {
    if (!ACROSS_TABS.has(`${data?.kind}:${data?.name}`)) return;
    const payload = validPayload(data.kind, data.name, data.payload);
    if (payload === undefined) return;
    if (data.kind === 'topic') core.topics.set(data.name, payload);
    deliver(core, { kind: data.kind, name: data.name, payload, sender: OTHER_TAB, at: Date.now() });
  };
  core.observers.add(forward);
  return () => {
    core.observers.delete(forward);
    channel.close();
  };
}

/** The payload if this tab's schema accepts it: the other tab may run another release. */
function validPayload(kind: 'topic' | 'event', name: string, payload: unknown): unknown {
  const schema = kind === 'topic' ? topics[name as keyof typeof topics] : events[name as keyof typeof events];
  try {
    return validate(schema, payload, name);
  } catch {
    return undefined;
  }
}
