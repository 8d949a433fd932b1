import { readFile } from 'node:fs/promises';
import { CatalogueFile } from '@giftstore/contracts/api';
import { Compile } from 'typebox/compile';

/**
 * Reads a catalogue from a JSON file.
 * @throws Error with the first place that does not fit, or when the file cannot be read
 */
export async function readCatalogueFile(path: string): Promise<CatalogueFile> {
  const content: unknown = JSON.parse(await readFile(path, 'utf8'));
  const schema = Compile(CatalogueFile);
  if (schema.Check(content)) return content;
  const [fault] = schema.Errors(content);
  throw new Error(`${path}: ${fault?.instancePath || '/'} ${fault?.message ?? 'does not fit'}`);
}
