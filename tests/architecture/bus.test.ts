import type { RemoteDeclaration } from '@giftstore/contracts';
import { commands, events, topics } from '@giftstore/contracts/bus';
import { read, readJson, remotes, sources } from './repository';

/**
 * `docs/contracts.md` tells who tells and who hears each message. These tests hold it against the code, both ways:
 * a teller without a row, a row without its teller, and a message that nobody hears are all found. Likewise each
 * `remote.json`, which is what a release is checked by.
 */
const doc = read('docs/contracts.md');
const speakers = ['shell', ...remotes];
const shipped = (path: string) => !path.includes('.test.');
const code = Object.fromEntries(
  speakers.map((name) => [name, sources(`${name}/src`).filter(shipped).map(read).join('\n')]),
);

const kinds = [
  {
    kind: 'topic',
    names: Object.keys(topics),
    tells: 'publish',
    hears: ['subscribe', 'useTopic', 'current'],
  },
  { kind: 'event', names: Object.keys(events), tells: 'emit', hears: ['on'] },
  { kind: 'command', names: Object.keys(commands), tells: 'send', hears: ['handle'] },
];
const messages = kinds.flatMap(({ kind, names, tells, hears }) =>
  names.map((name) => ({ kind, name, tells, hears })),
);

it.each(messages)('$kind $name: its row says who tells and who hears it', ({ name, tells, hears }) => {
  const { tellers, hearers } = rowOf(name);
  expect(speakers.filter((speaker) => calls(speaker, [tells], name))).toEqual(tellers);
  expect(speakers.filter((speaker) => calls(speaker, hears, name) || answers(speaker, name))).toEqual(
    hearers,
  );
});

it.each(speakers)('%s declares what it tells, hears, asks and answers, and nothing else', (speaker) => {
  const { publishes, subscribes, sends, handles } = readJson<RemoteDeclaration>(`${speaker}/remote.json`);
  const spoken = (ofCommands: boolean, says: (message: (typeof messages)[number]) => boolean) =>
    messages
      .filter((message) => (message.kind === 'command') === ofCommands && says(message))
      .map(({ name }) => name);
  const isSent = ({ tells: method, name }: (typeof messages)[number]) => calls(speaker, [method], name);
  const isReceived = ({ hears: methods, name }: (typeof messages)[number]) =>
    calls(speaker, methods, name) || answers(speaker, name);
  const sorted = (lists: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lists).map(([list, names]) => [list, [...names].sort()]));
  expect(sorted({ publishes, subscribes, sends, handles })).toEqual(
    sorted({
      publishes: spoken(false, isSent),
      subscribes: spoken(false, isReceived),
      sends: spoken(true, isSent),
      handles: spoken(true, isReceived),
    }),
  );
});

it('documents nothing that is not on the bus', () => {
  const rows = [...doc.matchAll(/^\| `([^`]+)`\s*\| (?:topic|event|command)\s*\|/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(messages.map(({ name }) => name).sort());
});

/** A row: | `name` | kind | payload | tellers | hearers |, with "later" for what comes with a later feature. */
function rowOf(name: string): { tellers: string[]; hearers: string[] } {
  const row = doc.split('\n').find((line) => new RegExp(`^\\| \`${name}\`\\s*\\|`).test(line));
  if (!row) throw new Error(`docs/contracts.md has no row for ${name}`);
  const [, , , , tellers = '', hearers = ''] = row.split('|').map((cell) => cell.trim());
  return { tellers: named(tellers), hearers: named(hearers) };
}

function named(cell: string): string[] {
  return speakers.filter((speaker) => cell.split(/[\s,]+/).includes(speaker));
}

function calls(speaker: string, methods: string[], name: string): boolean {
  return methods.some((method) =>
    new RegExp(`\\b${method}(?:<[^>]*>)?\\(\\s*'${name}'`).test(code[speaker] ?? ''),
  );
}

function answers(speaker: string, name: string): boolean {
  return (
    speaker !== 'shell' &&
    new RegExp(`handlers: \\{[\\s\\S]*'${name}':`).test(read(`${speaker}/src/remote.ts`))
  );
}
