import { fileURLToPath } from 'node:url';
import { readSettings } from '@giftstore/settings';
import { migrate } from '../infra/database/migrate';

/** Brings the database up to date and ends: `node dist/migrate.js`. */
const { DATABASE_URL } = readSettings('api', process.env, { names: ['DATABASE_URL'] });
await migrate({ url: DATABASE_URL, folder: fileURLToPath(new URL('../drizzle', import.meta.url)) });
console.log('The database is up to date.');
