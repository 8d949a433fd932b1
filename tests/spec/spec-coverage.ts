/** `npm run spec-coverage`: which test shows which rule of the specification, into docs/spec-coverage.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../architecture/repository';
import { asMarkdown, coverage, LIST, stillUncovered, UNCOVERED } from './coverage';
import { rules } from './rules';

const found = coverage();
writeFileSync(join(ROOT, LIST), asMarkdown(found));
writeFileSync(join(ROOT, UNCOVERED), `${stillUncovered(found).join('\n')}\n`);
for (const one of found.unknown) console.error(`No such rule: ${one}`);
console.log(`${rules.length - found.uncovered.length} of ${rules.length} rules have a test: ${LIST}`);
if (found.unknown.length) process.exitCode = 1;
