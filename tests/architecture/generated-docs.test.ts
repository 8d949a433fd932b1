import { messages } from './bus-usage';
import { generatedParts, meaningOf, withPart } from './generated-docs';
import { read } from './repository';

it.each(generatedParts)('$file has an up-to-date part "$name" (to update it: npm run docs)', (part) => {
  const text = read(part.file);
  expect(text).toBe(withPart(text, part));
});

it('describes every bus message', () => {
  const silent = messages.filter(({ name }) => meaningOf(name) === '');
  expect(
    silent.map(({ name }) => `add a comment above '${name}' in shared/contracts/src/bus/schemas.ts`),
  ).toEqual([]);
});
