import { readFile } from 'node:fs/promises';
import { UsageError } from '../../infra/cli/command-group';
import { type Mapping, type SheetColumn, sheetColumns } from './brand-sheet';

/**
 * Headers by our columns, from a JSON file and from `column=header` words, which count more.
 * @throws UsageError for a column that there is not
 */
export async function readMapping(path: string | undefined, words: string[] = []): Promise<Mapping> {
  const fromFile = path === undefined ? {} : await readJson(path);
  const fromWords = words.map((word) => {
    const at = word.indexOf('=');
    if (at < 1) throw new UsageError(`"${word}" is not column=header`);
    return [word.slice(0, at), word.slice(at + 1)];
  });
  const mapping: Record<string, unknown> = { ...fromFile, ...Object.fromEntries(fromWords) };
  for (const [column, header] of Object.entries(mapping)) {
    if (!sheetColumns.includes(column as SheetColumn)) {
      throw new UsageError(`There is no column "${column}"; there are ${sheetColumns.join(', ')}`);
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
    // Said below.
  }
  throw new UsageError(`${path} is not a JSON object such as {"name": "Title"}`);
}
