import { events, topics } from '@giftstore/contracts/bus';
import { check } from './check';
import { type BusCore, type BusMessage, busCore, deliver, type Sender } from './core';

/** What the tabs of one browser must agree on. Who is signed in each of them reads from storage itself. */
const ACROSS_TABS = new Set(['topic:cart', 'topic:country', 'event:session/signedOut']);
const FROM_OTHER_TAB: Sender = { name: 'another tab', version: '' };

/**
 * Carries cart, country and signing out to the other tabs of this browser and hears theirs.
 * Returns how to stop. Does nothing where BroadcastChannel is missing.
 */
export function bridgeTabs(core: BusCore = busCore(), channelName = 'giftstore.bus.v1'): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  const tell = (message: BusMessage) => {
    if (message.sender.name === FROM_OTHER_TAB.name) return;
    if (ACROSS_TABS.has(`${message.kind}:${message.name}`)) {
      channel.postMessage({ kind: message.kind, name: message.name, payload: message.payload });
    }
  };
  channel.onmessage = ({ data }) => {
    if (!ACROSS_TABS.has(`${data?.kind}:${data?.name}`)) return;
    const payload = fitting(data.kind, data.name, data.payload);
    if (payload === undefined) return;
    if (data.kind === 'topic') core.topics.set(data.name, payload);
    deliver(core, { kind: data.kind, name: data.name, payload, sender: FROM_OTHER_TAB, at: Date.now() });
  };
  core.observers.add(tell);
  return () => {
    core.observers.delete(tell);
    channel.close();
  };
}

/** The payload when it fits this tab's schema; a tab of another release may say what this one does not know. */
function fitting(kind: 'topic' | 'event', name: string, payload: unknown): unknown {
  const schema = kind === 'topic' ? topics[name as keyof typeof topics] : events[name as keyof typeof events];
  try {
    return check(schema, payload, name);
  } catch {
    return undefined;
  }
}
