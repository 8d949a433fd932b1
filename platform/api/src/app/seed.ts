import { fileURLToPath } from 'node:url';
import { readSettings } from '@giftstore/settings';
import { DomainError } from '../core/domain-error';
import { openDatabase } from '../infra/database/database';
import { hasCatalogue, NO_CATALOGUE } from '../modules/catalogue/has-catalogue';
import { importCatalogue } from '../modules/catalogue/import-catalogue';
import { versionPictures } from '../modules/catalogue/picture-versions';
import { readCatalogueFile } from '../modules/catalogue/read-catalogue-file';
import { VoucherCipher } from '../modules/fulfilment/voucher-cipher';
import { createDemoCampaign } from '../modules/giveaway/demo-campaign';
import { secretsFor } from './secret-for';

/**
 * Fills an empty database with a catalogue and ends: `node dist/seed.js`. With SEED_REPLACE=true also a full one. In
 * development the catalogue is the demo's by default, and there is a giveaway campaign as well.
 */
const LEFT_AS_IS = 'There is a catalogue already; left as it is.';
const act = { command: 'db:seed' };
const env = readSettings('api', process.env, {
  names: ['DATABASE_URL', 'SEED_FILE', 'SEED_REPLACE', 'MEDIA_DIR', 'NODE_ENV'],
});
const seedFile = env.SEED_FILE || (env.isProduction ? '' : demoCatalogue());
const database = openDatabase({ url: env.DATABASE_URL, max: 1 });
try {
  await (seedFile ? seed(seedFile) : reportBrands());
  if (env.NODE_ENV === 'development') await createDemo();
} catch (error) {
  console.error(`The catalogue could not be imported: ${(error as Error).message}`);
  if (error instanceof DomainError) console.error(JSON.stringify(error.details.errors, null, 2));
  process.exitCode = 1;
} finally {
  await database.close();
}

function demoCatalogue(): string {
  return fileURLToPath(new URL('../../demo-catalogue/dist/catalogue.json', import.meta.url));
}

async function seed(path: string): Promise<void> {
  const file = await versionPictures(await readCatalogueFile(path), env.MEDIA_DIR);
  const imported = await importCatalogue(database.db, act, () => file, { onlyWhenEmpty: !env.SEED_REPLACE });
  console.log(imported ? `Imported ${file.brands.length} brands.` : LEFT_AS_IS);
}

/** Production has no demo brands. */
async function reportBrands(): Promise<void> {
  console.log((await hasCatalogue(database.db)) ? LEFT_AS_IS : NO_CATALOGUE);
}

async function createDemo(): Promise<void> {
  const keys = readSettings('api', process.env, { names: ['APP_SECRET', 'APP_SECRET_OLD', 'VOUCHER_KEYS'] });
  const cipher = new VoucherCipher(keys.VOUCHER_KEYS, secretsFor(keys, 'voucher lookup'));
  if (await createDemoCampaign({ db: database.db, cipher }, act)) console.log('Created a giveaway campaign.');
}
