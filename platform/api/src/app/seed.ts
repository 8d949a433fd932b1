import { fileURLToPath } from 'node:url';
import { readSettings } from '@giftstore/settings';
import { DomainError } from '../core/domain-error';
import { openDatabase } from '../infra/database/database';
import { importCatalogue } from '../modules/catalogue/import-catalogue';
import { readCatalogueFile } from '../modules/catalogue/read-catalogue-file';
import { VoucherCipher } from '../modules/fulfilment/voucher-cipher';
import { createDemoCampaign } from '../modules/giveaway/demo-campaign';
import { secretFor } from './secret-for';

/**
 * Fills an empty database with a catalogue and ends: `node dist/seed.js`. With SEED_REPLACE=true also a full one. In
 * development it creates a giveaway campaign as well.
 */
const env = readSettings('api', process.env, {
  names: ['DATABASE_URL', 'SEED_FILE', 'SEED_REPLACE', 'NODE_ENV', 'APP_SECRET'],
});
const seedFile =
  env.SEED_FILE || fileURLToPath(new URL('../../demo-catalogue/dist/catalogue.json', import.meta.url));
const database = openDatabase({ url: env.DATABASE_URL, max: 1 });
try {
  const file = await readCatalogueFile(seedFile);
  const act = { command: 'db:seed' };
  const imported = await importCatalogue(database.db, act, () => file, { onlyWhenEmpty: !env.SEED_REPLACE });
  console.log(
    imported ? `Imported ${file.brands.length} brands.` : 'There is a catalogue already; left as it is.',
  );
  if (env.NODE_ENV === 'development') {
    const cipher = new VoucherCipher([], secretFor(env, 'voucher lookup'));
    if (await createDemoCampaign({ db: database.db, cipher }, act))
      console.log('Created a giveaway campaign.');
  }
} catch (error) {
  console.error(`The catalogue could not be imported: ${(error as Error).message}`);
  if (error instanceof DomainError) console.error(JSON.stringify(error.details.errors, null, 2));
  process.exitCode = 1;
} finally {
  await database.close();
}
