import { readFile } from 'node:fs/promises';
import { CatalogueFile } from '@giftstore/contracts/api';
import { Compile } from 'typebox/compile';
import { DomainError } from '../../core/domain-error';
import { checkCatalogue } from './check-catalogue';
import { FileErrors } from './file-errors';

/**
 * Reads a catalogue from a JSON file.
 * @throws DomainError `invalid` with all errors of the file; Error when the file cannot be read
 */
export async function readCatalogueFile(path: string): Promise<CatalogueFile> {
  const content = parse(await readFile(path, 'utf8'), path);
  const errors = new FileErrors();
  const schema = Compile(CatalogueFile);
  if (!schema.Check(content)) {
    for (const error of schema.Errors(content)) {
      const [list, index, ...rest] = error.instancePath.split('/').slice(1);
      errors.add(locationOf(content, list, index), rest.join('.') || (list ?? 'file'), describe(error));
    }
    errors.throwIfAny();
  }
  const file = content as CatalogueFile;
  checkCatalogue(file, errors, (index) => locationOf(file, 'brands', String(index)));
  errors.throwIfAny();
  return file;
}

function describe({ message, params }: { message?: string; params: object }): string {
  const unknown = 'additionalProperties' in params ? params.additionalProperties : [];
  if (Array.isArray(unknown) && unknown.length > 0) return `has the unknown ${unknown.join(', ')}`;
  return message ?? 'is not valid';
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DomainError('invalid', { message: `${path} is not JSON: ${(error as Error).message}` });
  }
}

/** "brands[3] (id 12)" */
function locationOf(content: unknown, list: string | undefined, index: string | undefined): string {
  if (list === undefined || index === undefined) return list ?? 'file';
  const entry = (content as Record<string, { id?: unknown }[]>)[list]?.[Number(index)];
  return `${list}[${index}]${entry?.id === undefined ? '' : ` (id ${entry.id})`}`;
}
