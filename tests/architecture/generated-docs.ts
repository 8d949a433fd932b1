import { commands, events, topics } from '@giftstore/contracts/bus';
import { matrix } from '../../platform/api/test/matrix/role-matrix';
import { groups, settings, shownDefault } from '../../platform/settings/src/settings.mjs';
import { apiRoutes } from './api-routes';
import { busUses, type End, type Message, messages, owners } from './bus-usage';
import { envTemplate, TEMPLATE_PARTS } from './env-templates';
import { files, read } from './repository';

/** A part of a document that `npm run docs` writes, between comments that name it. */
export interface GeneratedPart {
  file: string;
  name: string;
  content: () => string;
}

const SCHEMAS = 'shared/contracts/src/bus/schemas.ts';

export const generatedParts: GeneratedPart[] = [
  { file: 'docs/contracts.md', name: 'bus messages', content: busTable },
  { file: 'docs/api-calls.md', name: 'calls', content: callsTable },
  { file: 'docs/adr/README.md', name: 'decisions', content: decisionsTable },
  { file: 'docs/settings.md', name: 'settings', content: allSettings },
  { file: 'README.md', name: 'common settings', content: commonSettings },
  ...TEMPLATE_PARTS.map((part) => ({
    file: `platform/operations/env/${part}.env`,
    name: `settings of the ${part}`,
    content: () => envTemplate(part),
  })),
];

/** A document with its generated part as the code says now. Throws when the document has no place for it. */
export function withPart(text: string, { file, name, content }: GeneratedPart): string {
  const comment = (words: string) => (file.endsWith('.env') ? `# ${words}` : `<!-- ${words} -->`);
  const [begin, end] = [comment(`npm run docs: ${name}`), comment(`end: ${name}`)];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file} needs the lines ${begin} and ${end}`);
  return `${before}${begin}\n\n${content()}\n\n${end}${after}`;
}

function busTable(): string {
  const uses = busUses();
  const by = (name: string, ends: End[]) => {
    const users = uses.filter(({ message, end }) => message === name && ends.includes(end));
    return owners.filter((owner) => users.some((use) => use.owner === owner)).join(', ');
  };
  return table(
    ['name', 'kind', 'meaning', 'payload', 'published or sent by', 'subscribed to or handled by'],
    messages.map(({ name, kind }) => [
      `\`${name}\``,
      kind,
      meaningOf(name),
      payloadOf(name, kind),
      by(name, ['publishes', 'sends']),
      by(name, ['subscribes', 'handles']),
    ]),
  );
}

/** The first sentence of the comment above a message's schema; empty when there is none. */
export function meaningOf(name: string): string {
  const [before] = read(SCHEMAS).split(new RegExp(`^  (?:'${name}'|${name}):`, 'm'));
  const comment = /\/\*\*([^/]*)\*\/\s*$/.exec(before ?? '')?.[1] ?? '';
  const text = comment.replace(/\s*\n\s*\* ?/g, ' ').trim();
  return text.split(/\.(?: |$)/)[0] ?? '';
}

interface ObjectSchema {
  entries: Record<string, { type: string }>;
}

function payloadOf(name: string, kind: Message['kind']): string {
  if (kind === 'command') {
    const { request, response } =
      (commands as Record<string, Record<'request' | 'response', ObjectSchema>>)[name] ?? {};
    const fields = [fieldsOf(request), fieldsOf(response)];
    return fields[1] ? `${fields[0]} → ${fields[1]}`.trim() : (fields[0] ?? '');
  }
  return fieldsOf(({ ...topics, ...events } as unknown as Record<string, ObjectSchema>)[name]);
}

const fieldsOf = (schema?: ObjectSchema) =>
  Object.entries(schema?.entries ?? {})
    .map(([field, { type }]) => `\`${field}${type === 'optional' ? '?' : ''}\``)
    .join(', ');

function callsTable(): string {
  const routes = apiRoutes();
  const rows = Object.entries(matrix).map(([name, { access }]) => {
    const route = routes.find((one) => one.name === name.replace(/\/$/, ''));
    const file = route ? `[${route.file.replace('platform/api/src/', '')}](../${route.file})` : '';
    return [`\`${name}\``, route?.summary ?? '', access, file];
  });
  return table(['call', 'what it does', 'who may call it', 'route'], rows);
}

/** Every setting, group by group, with the parts that read it. */
function allSettings(): string {
  const noteOf = ({ requiredInProduction, secret }: Setting) =>
    [requiredInProduction && 'required in production', secret && 'secret'].filter(Boolean).join(', ');
  return groups
    .map(({ title, settings: group }) => {
      const rows = group.map((setting) => [...rowOf(setting), setting.readBy.join(', '), noteOf(setting)]);
      return `## ${title}\n\n${table(['setting', 'default', 'meaning', 'read by', 'note'], rows)}`;
    })
    .join('\n\n');
}

/** The settings that most installations set. */
function commonSettings(): string {
  return table(['setting', 'default', 'meaning'], settings.filter(({ common }) => common).map(rowOf));
}

type Setting = (typeof settings)[number];

const rowOf = (setting: Setting) => [`\`${setting.name}\``, shownDefault(setting), setting.about];

/** The decisions by number, with their titles. */
function decisionsTable(): string {
  const rows = files('docs/adr/0*.md').map((path) => {
    const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(read(path)) ?? [];
    return [`[${number}](${path.replace('docs/adr/', '')})`, title];
  });
  return table(['number', 'decision'], rows);
}

/** A Markdown table with columns of equal width. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, index) =>
    Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
