import type { RemoteDeclaration } from '@giftstore/contracts';
import { busUses, type End, messages, owners } from './bus-usage';
import { readJson } from './repository';

/** Messages without both ends, and the page that will bring them. */
const RESERVED: Record<string, string> = {};

/** How code uses a message, for a line that says what to add. */
const CALLS: Record<End, string> = {
  publishes: 'bus.publish (topic) or bus.emit (event)',
  subscribes: 'bus.subscribe or useTopic (topic), or bus.on (event)',
  sends: 'bus.send',
  handles: 'handlers in remote.ts (shell: bus.handle)',
};
const ends = Object.keys(CALLS) as End[];
const uses = busUses();

const usedBy = (owner: string, end: End) =>
  new Set(uses.filter((use) => use.owner === owner && use.end === end).map(({ message }) => message));

describe.each(owners)('%s', (owner) => {
  const declaration = readJson<RemoteDeclaration>(`${owner}/remote.json`);

  it.each(ends)('declares in remote.json each message that its code %s', (end) => {
    const used = usedBy(owner, end);
    const declared = new Set(declaration[end]);
    const undeclared = [...used].filter((name) => !declared.has(name));
    const unused = [...declared].filter((name) => !used.has(name));
    expect([
      ...undeclared.map(
        (name) => `add "${name}" to "${end}" in ${owner}/remote.json: ${placeOf(owner, end, name)}`,
      ),
      ...unused.map(
        (name) =>
          `no code that ${owner} loads ${end} "${name}": add ${CALLS[end]}, or take it out of ${owner}/remote.json`,
      ),
    ]).toEqual([]);
  });
});

it.each(messages)('$kind $name has a live publisher and a live subscriber', ({ name, kind }) => {
  const both: End[] = kind === 'command' ? ['sends', 'handles'] : ['publishes', 'subscribes'];
  const missing = both.filter((end) => !uses.some((use) => use.end === end && use.message === name));
  expect(
    missing.map(
      (end) =>
        `no code ${end} "${name}": add ${CALLS[end]}, or remove it from shared/contracts/src/bus/schemas.ts`,
    ),
  ).toHaveLength(name in RESERVED ? both.length : 0);
});

it.each(messages.filter(({ kind }) => kind === 'command'))('command $name has one handler', ({ name }) => {
  const handlers = owners.filter((owner) => usedBy(owner, 'handles').has(name));
  expect(handlers.length).toBeLessThanOrEqual(1);
});

function placeOf(owner: string, end: End, name: string): string {
  return uses.find((use) => use.owner === owner && use.end === end && use.message === name)?.place ?? '';
}
