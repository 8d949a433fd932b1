import pg from 'pg';

const TIMEOUT_MS = 1_000;
/** One for writing, one for reading. */
const CONNECTIONS = 2;

/** The role of the database may read or write tables that are not the edges'. */
export class ExcessiveRightsError extends Error {}

/**
 * The edges' own tables, shared with the judge, whichever of them comes first creates them. Every call ends within seconds.
 */
export class EdgeDatabase {
  private readonly pool: pg.Pool;
  private prepared: Promise<void> | undefined;

  /** @param isOwnRoleRequired whether a role with rights on other tables is refused */
  constructor(
    url: string,
    private readonly isOwnRoleRequired = false,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      statement_timeout: TIMEOUT_MS,
      allowExitOnIdle: true,
    });
    // Without a listener, a connection that the server ends would end this process; the next call opens another.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  /**
   * Checks the role and creates the tables unless they exist. Any number of processes may do so at once.
   * @throws {ExcessiveRightsError}
   */
  prepare(): Promise<void> {
    this.prepared ??= this.checkAndCreate().catch((error) => {
      this.prepared = undefined;
      throw error;
    });
    return this.prepared;
  }

  /** Other tables that this role may read or write, at most three. */
  async foreignTables(): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>(FOREIGN_TABLES, [TABLES]);
    return rows.map(({ name }) => name);
  }

  async query<Row extends pg.QueryResultRow>(
    sql: string,
    parameters: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    await this.prepare();
    return this.pool.query<Row>(sql, parameters);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async checkAndCreate(): Promise<void> {
    const foreign = this.isOwnRoleRequired ? await this.foreignTables() : [];
    if (foreign.length) throw new ExcessiveRightsError(describeForeign(foreign));
    // Existing tables may be another role's.
    const { rows } = await this.pool.query<{ missing: boolean }>(MISSING, [TABLES]);
    if (rows[0]?.missing) await this.pool.query(CREATE_TABLES);
  }
}

export const describeForeign = (tables: readonly string[]) =>
  `the role of EDGE_DATABASE_URL may use ${tables.join(', ')}: it needs the edge's own tables only`;

const TABLES = [
  'release_reports',
  'release_pages',
  'release_vitals',
  'withheld_canaries',
  'served_revisions',
];

const FOREIGN_TABLES = `
  select class.oid::regclass::text as name
  from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
  where class.relkind in ('r', 'p', 'v', 'm')
    and namespace.nspname !~ '^(pg_|information_schema$)'
    and class.relname <> all ($1)
    and has_schema_privilege(namespace.oid, 'USAGE')
    and (has_table_privilege(class.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE') or has_any_column_privilege(class.oid, 'SELECT'))
  order by 1 limit 3`;

const MISSING = `
  select bool_or(to_regclass(name) is null) or not exists (
    select from pg_attribute where attrelid = to_regclass('release_reports') and attname = 'reported'
  ) as missing
  from unnest($1::text[]) name`;

/** Number of the advisory lock; no other program locks it in this database. */
const LOCK_ID = 7_205_115;

// One implicit transaction, so that the lock is released at its end.
const CREATE_TABLES = `
  select pg_advisory_xact_lock(${LOCK_ID});
  create table if not exists release_reports (
    channel text not null,
    remote text not null,
    version text not null,
    -- A keyed hash of the network, never an address.
    network bytea not null,
    -- It failed to load or crashed there at least once.
    failed boolean not null,
    -- A page reported it; false while an edge has served it only.
    reported boolean not null default true,
    reason text,
    reported_at timestamptz not null default now(),
    primary key (channel, remote, version, network)
  );
  alter table release_reports add column if not exists reported boolean not null default true;
  create index if not exists release_reports_age on release_reports (reported_at);
  create table if not exists release_pages (
    channel text not null,
    remote text not null,
    version text not null,
    -- The route, as the release declares it: no address of anything.
    page text not null,
    network bytea not null,
    -- A document of it reported something; false while an edge has served it only.
    reported boolean not null,
    served_at timestamptz not null default now(),
    primary key (channel, remote, version, page, network)
  );
  create index if not exists release_pages_age on release_pages (served_at);
  create table if not exists release_vitals (
    channel text not null,
    remote text not null,
    version text not null,
    network bytea not null,
    lcp real,
    inp real,
    cls real,
    measured_at timestamptz not null default now(),
    primary key (channel, remote, version, network)
  );
  create index if not exists release_vitals_age on release_vitals (measured_at);
  create table if not exists withheld_canaries (
    channel text not null,
    remote text not null,
    version text not null,
    -- When the canary began: the same version may be promoted again.
    since timestamptz not null,
    why text not null,
    withheld_at timestamptz not null default now(),
    primary key (channel, remote, version, since)
  );
  -- The highest revision of a channel that any edge has served.
  create table if not exists served_revisions (
    channel text primary key,
    revision bigint not null,
    served_at timestamptz not null default now()
  );`;
