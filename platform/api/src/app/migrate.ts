import { fileURLToPath } from 'node:url';
import { cleanEnv, url } from 'envalid';
import { migrate } from '../infra/database/migrations';

/** Brings the database up to date and ends: `node dist/migrate.js`. */
const { DATABASE_URL } = cleanEnv(process.env, { DATABASE_URL: url() });
await migrate({ url: DATABASE_URL, folder: fileURLToPath(new URL('../drizzle', import.meta.url)) });
console.log('The database is up to date.');
