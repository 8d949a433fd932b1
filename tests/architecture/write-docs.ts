/** `npm run docs`: writes the generated parts of the documents. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedParts, withPart } from './generated-docs';
import { ROOT, read } from './repository';

for (const part of generatedParts) {
  writeFileSync(join(ROOT, part.file), withPart(read(part.file), part));
  console.log(`${part.file}: ${part.name}`);
}
