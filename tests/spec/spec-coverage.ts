/** `npm run spec-coverage`: writes docs/spec-coverage.md, which lists the tests of each rule. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../architecture/repository';
import { asMarkdown, coverage, LIST, stillUncovered, UNCOVERED } from './coverage';
import { rules } from './rules';

const result = coverage();
writeFileSync(join(ROOT, LIST), asMarkdown(result));
writeFileSync(join(ROOT, UNCOVERED), `${stillUncovered(result).join('\n')}\n`);
for (const title of result.unknown) console.error(`No such rule: ${title}`);
console.log(`${rules.length - result.uncovered.length} of ${rules.length} rules have a test: ${LIST}`);
if (result.unknown.length) process.exitCode = 1;
