/**
 * `npm run new:event -- topic|event|command name --from mf-name [--to mf-name]`: a message on the bus. The architecture
 * test of the bus fails until the code of both ends publishes and receives it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  appendToBlock,
  edit,
  editJson,
  format,
  readArguments,
  refuseIf,
  requireRemote,
} from './scaffold.mjs';

const USAGE = 'npm run new:event -- topic|event|command area/name --from mf-name [--to mf-name]';
const SCHEMAS = 'shared/contracts/src/bus/schemas.ts';
const EMPTY = 'v.object({})';
const KINDS = {
  topic: { block: 'topics', schema: EMPTY, from: 'publishes', to: 'subscribes' },
  event: { block: 'events', schema: EMPTY, from: 'publishes', to: 'subscribes' },
  command: {
    block: 'commands',
    schema: `{ request: ${EMPTY}, response: ${EMPTY} }`,
    from: 'sends',
    to: 'handles',
  },
};

const { args, options, root } = readArguments(USAGE, 2);
const [kind, name] = args;
const rules = KINDS[kind];
const { from, to } = options;
refuseIf(!rules, `a message is a topic, an event or a command, not "${kind}"\n${USAGE}`);
refuseIf(
  !/^[a-z]+(\/[a-z][A-Za-z]*)?$/.test(name),
  `a name looks like wishlist/changed, not "${name}"\n${USAGE}`,
);
refuseIf(!from, `--from names the remote that publishes or sends it\n${USAGE}`);
for (const end of [from, to].filter(Boolean)) requireRemote(root, end);
const schemas = readFileSync(join(root, SCHEMAS), 'utf8');
refuseIf(new RegExp(`^  '?${name}'?:`, 'm').test(schemas), `${SCHEMAS} already has ${name}`);

const definition = `  /** When it is published, and what its fields mean. */\n  '${name}': ${rules.schema},`;
edit(join(root, SCHEMAS), (text) =>
  appendToBlock(text, `export const ${rules.block} = {`, '} as const', definition),
);
const ends = [
  { remote: from, list: rules.from },
  { remote: to, list: rules.to },
].filter(({ remote }) => remote);
for (const { remote, list } of ends)
  editJson(join(root, remote, 'remote.json'), (json) => ({ ...json, [list]: [...json[list], name] }));
const changed = [SCHEMAS, ...ends.map(({ remote }) => join(remote, 'remote.json'))];
format(root, changed);

console.log(`Changed ${changed.join(', ')}.`);
console.log('Next: describe it in the schema, "npm run docs", then npx jest tests/architecture/bus.test.ts');
