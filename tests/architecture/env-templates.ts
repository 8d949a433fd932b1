import { groups } from '../../platform/settings/src/settings.mjs';

/** Parts with a template of their environment; worker and operators' command read the API's, and the console does so too. */
export const TEMPLATE_PARTS = ['api', 'console', 'edge', 'judge'] as const;
type TemplatePart = (typeof TEMPLATE_PARTS)[number];
type Setting = (typeof groups)[number]['settings'][number];

/** Every setting of a part as an environment file: those that production requires to be filled in, the others as comments. */
export function envTemplate(part: TemplatePart): string {
  const sections = groups.flatMap(({ title, settings }) => {
    const own = settings.filter((setting) => isOwn(setting, part));
    return own.length ? [[`## ${title}`, ...own.map((setting) => lines(setting, part))].join('\n\n')] : [];
  });
  return [...(part === 'console' ? [] : ['NODE_ENV=production']), ...sections].join('\n\n');
}

/** The console's file comes after the API's, which has what both read. */
function isOwn({ name, readBy }: Setting, part: TemplatePart): boolean {
  if (name === 'NODE_ENV' || !readBy.includes(part)) return false;
  return part !== 'console' || !readBy.includes('api');
}

function lines(setting: Setting, part: TemplatePart): string {
  const { name, about, orElse } = setting;
  const note = orElse ? ` (or else ${orElse})` : '';
  return `# ${about}${note}\n${isRequired(setting, part) ? `${name}=` : `# ${name}=${shownValue(setting, part)}`}`;
}

function isRequired({ required, requiredInProduction = false }: Setting, part: TemplatePart): boolean {
  const inProduction = requiredInProduction === true || [requiredInProduction].flat().includes(part);
  return inProduction || !!required?.includes(part);
}

/** The default that production has; none of a secret or of the sandbox. */
function shownValue(
  { default: value, defaultIn, productionDefault, secret, sandboxKey, development = [] }: Setting,
  part: TemplatePart,
): string {
  if (secret || sandboxKey) return '';
  const own = String(productionDefault ?? defaultIn?.[part] ?? value ?? '');
  return development.includes(own) || /^https?:\/\/localhost/.test(own) ? '' : own;
}
