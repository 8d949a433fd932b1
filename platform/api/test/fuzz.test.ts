import fc from 'fast-check';
import type { Asked } from './fuzz/asked';
import { badRequests } from './fuzz/bad-requests';
import { digest } from './fuzz/digest';
import { type FuzzedShop, openFuzzedShop } from './fuzz/fuzzed-shop';
import { answerFaults, bodyFits } from './fuzz/oracle';
import { validRequests, written } from './fuzz/valid-requests';

/** Requests of each kind for each call; `npm run test:fuzz` asks for many more. */
const runs = Number(process.env.FUZZ_RUNS ?? 5);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

jest.setTimeout(60_000 + runs * 10_000);

let shop: FuzzedShop;
beforeAll(async () => {
  shop = await openFuzzedShop();
});
afterAll(() => shop.close());

describe(`every call of the OpenAPI document (FUZZ_RUNS=${runs} FUZZ_SEED=${seed})`, () => {
  it('takes whatever fits its schema, and answers as documented', async () => {
    for (const call of shop.operations) {
      const property = fc.asyncProperty(
        validRequests(call, shop.known),
        fc.boolean(),
        async (draft, signedIn) => {
          const asked = written(draft);
          const { answer, bySchema } = await shop.ask(asked, signedIn);
          expect({ asked, faults: answerFaults(call, answer), bySchema }).toEqual({
            asked,
            faults: [],
            bySchema: undefined,
          });
        },
      );
      await fc.assert(property, { numRuns: runs, seed });
    }
  });

  it('refuses what does not fit, never with a fault of its own, and changes nothing', async () => {
    for (const call of shop.operations) {
      const refused: { asked: Asked; signedIn: boolean }[] = [];
      const property = fc.asyncProperty(
        badRequests(call, shop.known),
        fc.boolean(),
        async (asked, signedIn) => {
          const { answer, bySchema } = await shop.ask(asked, signedIn);
          expect({ asked, faults: answerFaults(call, answer) }).toEqual({ asked, faults: [] });
          const fits = bodyFits(call, asked);
          expect({
            asked,
            took: answer.status === 200 && fits === false,
            refused: bySchema === 'body' && fits === true,
          }).toEqual({
            asked,
            took: false,
            refused: false,
          });
          if (answer.status >= 400 && answer.status < 500) refused.push({ asked, signedIn });
        },
      );
      await fc.assert(property, { numRuns: 2 * runs, seed });
      await expectNoTrace(refused);
    }
  });
});

/** The same refusals once more: they leave nothing behind. */
async function expectNoTrace(refused: { asked: Asked; signedIn: boolean }[]): Promise<void> {
  await shop.signedIn();
  const before = await digest(shop.database);
  for (const { asked, signedIn } of refused) await shop.ask(asked, signedIn);
  expect({ refused, state: await digest(shop.database) }).toEqual({ refused, state: before });
}
