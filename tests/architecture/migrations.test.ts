import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contractingStatements } from './contracting-statements';
import { ROOT, read } from './repository';

const FOLDER = 'platform/api/drizzle';
/** Those before ran with the shop stopped. */
const FIRST_EXPANDING = 9;

const migrations = readdirSync(join(ROOT, FOLDER)).filter(
  (name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= FIRST_EXPANDING,
);

it.each(migrations)('%s only expands the schema, so that the version before runs on it', (name) => {
  expect(contractingStatements(read(`${FOLDER}/${name}`))).toEqual([]);
});

it.each([
  'DROP TABLE "orders";',
  'ALTER TABLE "orders" DROP COLUMN "state";',
  'ALTER TABLE "orders" RENAME COLUMN "state" TO "status";',
  'ALTER TABLE "orders" RENAME TO "purchases";',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE text;',
  'ALTER TABLE "orders" ALTER COLUMN "state" DROP DEFAULT;',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
  'CREATE TABLE "a" ("id" int);--> statement-breakpoint\nDROP VIEW "b";',
])('refuses %s', (sql) => {
  expect(contractingStatements(sql)).toHaveLength(1);
});

it.each([
  'CREATE TABLE "a" ("id" int PRIMARY KEY NOT NULL);',
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  'ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "orders" DROP CONSTRAINT "orders_state";',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_type" CHECK (type in (\'A\', \'B\'));',
  '-- contracts: nothing has read it since 0011\nALTER TABLE "orders" DROP COLUMN "state";',
])('accepts %s', (sql) => {
  expect(contractingStatements(sql)).toEqual([]);
});
