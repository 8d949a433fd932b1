import { messages } from './bus-usage';
import { generatedParts, meaningOf, withPart } from './generated-docs';
import { read } from './repository';

it('has documents whose generated parts are up to date', () => {
  const stale = generatedParts.filter((part) => read(part.file) !== withPart(read(part.file), part));
  expect(stale.map(({ file, name }) => `${file}, "${name}", is out of date: npm run docs`)).toEqual([]);
});

it('describes every bus message', () => {
  const silent = messages.filter(({ name }) => meaningOf(name) === '');
  expect(
    silent.map(({ name }) => `add a comment above '${name}' in shared/contracts/src/bus/schemas.ts`),
  ).toEqual([]);
});
