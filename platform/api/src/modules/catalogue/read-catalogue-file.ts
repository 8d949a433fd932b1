import { readFile } from 'node:fs/promises';
import { CatalogueFile } from '@giftstore/contracts/api';
import { Compile } from 'typebox/compile';
import { DomainError } from '../../core/domain-error';
import { checkCatalogue } from './check-catalogue';
import { checkPictures } from './check-pictures';
import { FileErrors } from './file-errors';
import { picturesOf } from './picture-versions';
import { soundEntries } from './sound-entries';

/**
 * Reads a catalogue from a JSON file.
 * @param mediaDir the folder of the shop's pictures, which are then checked; empty: they are not
 * @throws DomainError `invalid` with all errors of the file; Error when the file cannot be read
 */
export async function readCatalogueFile(path: string, mediaDir = ''): Promise<CatalogueFile> {
  const content = parse(await readFile(path, 'utf8'), path);
  const errors = new FileErrors();
  const schema = Compile(CatalogueFile);
  const wrong = schema.Check(content) ? [] : [...schema.Errors(content)];
  for (const error of wrong) {
    // An unknown property is an error of its own too, beside that of its object, which names it.
    if (error.keyword === 'boolean') continue;
    const [list, index, ...rest] = error.instancePath.split('/').slice(1);
    errors.add(locationOf(content, list, index), rest.join('.') || (list ?? 'file'), describe(error));
  }
  if (!isObject(content)) errors.throwIfAny();
  const file =
    wrong.length === 0
      ? (content as CatalogueFile)
      : soundEntries(
          content as Record<string, unknown>,
          wrong.map(({ instancePath }) => instancePath),
        );
  const pictures = mediaDir ? await checkPictures(picturesOf(file), mediaDir) : undefined;
  checkCatalogue(file, errors, (index) => locationOf(content, 'brands', String(index)), pictures);
  errors.throwIfAny();
  return file;
}

const isObject = (content: unknown) =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

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
  const entry = (content as Record<string, ({ id?: unknown } | null)[]>)[list]?.[Number(index)];
  return `${list}[${index}]${entry?.id === undefined ? '' : ` (id ${entry.id})`}`;
}
