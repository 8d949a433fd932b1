import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes } from './accounts';
import { moment } from './catalogue';

/**
 * How releases fare with shoppers, written and read by the edges (platform/edge/src/reports): one row an address and
 * release, however often it reports. An address is kept as a keyed hash of its network.
 */
export const releaseReports = pgTable(
  'release_reports',
  {
    channel: text('channel').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    network: bytes('network').notNull(),
    /** It failed to load or crashed there at least once. */
    failed: boolean('failed').notNull(),
    reason: text('reason'),
    reportedAt: moment('reported_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.remote, table.version, table.network] }),
    index('release_reports_age').on(table.reportedAt),
  ],
);
