import { readFile } from 'node:fs/promises';
import { UsageError } from '../../infra/cli/command-group';
import { type Mapping, type SheetColumn, sheetColumns } from './brand-sheet';

/**
 * Headers by column, from a JSON file and from `column=header` arguments, which take precedence.
 * @throws UsageError for an unknown column
 */
export async function readMapping(path: string | undefined, args: string[] = []): Promise<Mapping> {
  const fromFile = path === undefined ? {} : await readJson(path);
  const fromArgs = args.map((arg) => {
    const separator = arg.indexOf('=');
    if (separator < 1) throw new UsageError(`"${arg}" is not column=header`);
    return [arg.slice(0, separator), arg.slice(separator + 1)];
  });
  const mapping: Record<string, unknown> = { ...fromFile, ...Object.fromEntries(fromArgs) };
  for (const [column, header] of Object.entries(mapping)) {
    if (!sheetColumns.includes(column as SheetColumn)) {
      throw new UsageError(`There is no column "${column}"; the columns are ${sheetColumns.join(', ')}`);
    }
    if (typeof header !== 'string') throw new UsageError(`The header of "${column}" must be text`);
  }
  return mapping as Mapping;
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // The error below covers this case too.
  }
  throw new UsageError(`${path} is not a JSON object such as {"name": "Title"}`);
}
