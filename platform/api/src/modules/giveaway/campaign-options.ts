import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { DomainError } from '../../core/domain-error';
import { UsageError } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { type CampaignInput, checkCampaignInput } from './campaign-input';

/** The options of a campaign; each takes precedence over its field in the file. */
export interface CampaignOptions {
  file?: string;
  event?: string;
  zone?: string;
  starts?: string;
  ends?: string;
  opens?: string;
  closes?: string;
  cap?: string;
  languages?: string;
  provider?: string;
  title?: string;
  subtitle?: string;
  location?: string;
  footer?: string;
  headline?: string;
  consent?: string;
}

export function withCampaignOptions(command: Command): Command {
  return command
    .option('--file <file>', 'a JSON file with texts in both languages, images, times and the rest')
    .option('--event <name>', 'its part of the address: /giveaway/<name>')
    .option('--zone <name>', 'time zone of the event, such as Europe/Vienna')
    .option('--starts <time>', 'when the event starts, such as 2027-06-10T09:45:00+02:00')
    .option('--ends <time>', 'when the event ends')
    .option('--opens <time>', 'when claims open (none: at once)')
    .option('--closes <time>', 'when claims close (none: never)')
    .option('--cap <number>', 'the most claims (none: as many as codes have uses)')
    .option('--languages <codes>', 'en, or en,ar')
    .option('--provider <url>', 'link to the rewards provider (none: no link)')
    .option('--title <text>', 'English texts; those in Arabic are set by a file')
    .option('--subtitle <text>', '')
    .option('--location <text>', '')
    .option('--footer <text>', '')
    .option('--headline <text>', '')
    .option('--consent <text>', 'what a visitor agrees to by the tick (empty: no tick)');
}

/**
 * Reads and checks the file and the options.
 * @throws DomainError `invalid` with all errors, UsageError for an option that cannot be read
 */
export async function readCampaignOptions(options: CampaignOptions): Promise<CampaignInput> {
  const file = options.file === undefined ? {} : await readJson(options.file);
  const input = { ...file, ...fieldsOf(options) } as CampaignInput;
  const texts = textsOf(options);
  if (Object.keys(texts).length > 0) {
    input.texts = { ...input.texts, en: { ...input.texts?.en, ...texts } };
  }
  return checkCampaignInput(input);
}

async function readJson(path: string): Promise<object> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new DomainError('invalid', { message: `${path} is not JSON: ${(error as Error).message}` });
  }
  if (content && typeof content === 'object' && !Array.isArray(content)) return content;
  throw new DomainError('invalid', { message: `${path} is not a JSON object` });
}

function fieldsOf(options: CampaignOptions): object {
  const { event, zone, starts, ends, opens, closes, cap, languages, provider } = options;
  const fields = {
    ...{ event, time_zone: zone, starts_at: starts, ends_at: ends },
    ...{ opens_at: orNull(opens), closes_at: orNull(closes), provider_url: orNull(provider) },
    cap: cap === undefined || cap === 'none' ? orNull(cap) : readInteger(cap, { max: 1_000_000 }),
    languages: languages?.split(',').map((code) => code.trim()),
  };
  return present(fields);
}

function textsOf({ title, subtitle, location, footer, headline, consent }: CampaignOptions): object {
  return present({ title, subtitle, location, footer, headline, consent });
}

function orNull(text: string | undefined): string | null | undefined {
  return text === 'none' ? null : text;
}

function present(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** @throws UsageError when there is nothing to change */
export function requireChange(input: CampaignInput): void {
  if (Object.keys(input).length === 0) throw new UsageError('Give --file, or options of what to change');
}
