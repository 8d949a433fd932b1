import { commands, events, topics } from '@giftstore/contracts/bus';
import { edgesOf } from './import-graph';
import { isTest } from './import-rules';
import { has, remotes } from './repository';
import { argumentsOf, type Node, nameOf, textOf, treeOf, walk } from './syntax';

/** Which end of a message a piece of code is: a list of `remote.json`. */
export type End = 'publishes' | 'subscribes' | 'sends' | 'handles';

export interface BusUse {
  message: string;
  end: End;
  /** The shell or a remote. */
  owner: string;
  place: string;
}

export interface Message {
  name: string;
  kind: 'topic' | 'event' | 'command';
}

/** Every message of the bus, in the order of shared/contracts/src/bus/schemas.ts. */
export const messages: Message[] = [
  ...Object.keys(topics).map((name): Message => ({ name, kind: 'topic' })),
  ...Object.keys(events).map((name): Message => ({ name, kind: 'event' })),
  ...Object.keys(commands).map((name): Message => ({ name, kind: 'command' })),
];

/** The booth's host, whose sources are in the shell's. */
const BOOTH = 'shell/booth';

/** The parts of the storefront that use the bus. */
export const owners = ['shell', BOOTH, ...remotes];

const ENDS: Record<string, End> = {
  publish: 'publishes',
  emit: 'publishes',
  subscribe: 'subscribes',
  current: 'subscribes',
  on: 'subscribes',
  send: 'sends',
  handle: 'handles',
};

/** Every use of a message in code that the owner's entries load: calls of the bus, `useTopic`, and `handlers`. */
export function busUses(): BusUse[] {
  return owners.flatMap((owner) => loadedFiles(owner).flatMap((path) => usesIn(path, owner)));
}

function usesIn(path: string, owner: string): BusUse[] {
  const uses: BusUse[] = [];
  const add = (message: string | undefined, end: End) => {
    if (messages.some(({ name }) => name === message))
      uses.push({ message: message ?? '', end, owner, place: path });
  };
  walk(treeOf(path), (node) => {
    const end = node.type === 'CallExpression' ? endOf(node) : undefined;
    if (end) add(textOf(argumentsOf(node)[0]), end);
    if (node.type === 'KeyValueProperty' && (node.key as Node).value === 'handlers') {
      for (const key of keysOf(node.value as Node)) add(key, 'handles');
    }
  });
  return uses;
}

/** What a call does with the message that it names; undefined for calls of anything but the bus. */
function endOf(call: Node): End | undefined {
  const name = nameOf(call.callee) ?? '';
  if (name === 'useTopic') return 'subscribes';
  const method = /(?:^|\.)bus\.(\w+)$/.exec(name)?.[1];
  return method ? ENDS[method] : undefined;
}

function keysOf(object: Node): string[] {
  return ((object.properties ?? []) as Node[]).flatMap(({ key }) => textOf(key) ?? []);
}

/** The files of an owner that its entries load, directly or through other files. */
function loadedFiles(owner: string): string[] {
  const folder = owner === BOOTH ? 'shell/src/booth' : `${owner}/src`;
  const loaded = new Set(['main.ts', 'remote.ts'].map((entry) => `${folder}/${entry}`).filter(has));
  for (const path of loaded) {
    for (const { file, isTypeOnly } of edgesOf(path)) {
      const isOwn = file && isBundledWith(owner, file) && /\.tsx?$/.test(file);
      if (file && isOwn && !isTypeOnly && !isTest(file)) loaded.add(file);
    }
  }
  return [...loaded].sort();
}

/** Its own files and the forms of shared/remote, which each remote bundles. The other shared modules are loaded once, by the shell. */
function isBundledWith(owner: string, file: string): boolean {
  const folder = owner === BOOTH ? 'shell' : owner;
  return file.startsWith(`${folder}/src/`) || file.startsWith('shared/remote/src/forms/');
}
