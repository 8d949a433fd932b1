import type { Database } from '../../infra/database/database';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import type { SendRules } from './check-send';
import { readProducts } from './products';

/** The data that sends are checked against, as of now. */
export async function readRules(db: Database, catalogue: CatalogueCache): Promise<SendRules> {
  return { catalogue: await catalogue.newest(), products: await readProducts(db) };
}
