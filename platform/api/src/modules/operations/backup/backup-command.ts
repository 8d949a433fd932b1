import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { DomainError } from '../../../core/domain-error';
import { writeAudit } from '../../../infra/audit/write-audit';
import { type CommandGroup, UsageError } from '../../../infra/cli/command-group';
import type { Database } from '../../../infra/database/database';
import { transact } from '../../../infra/database/transaction';
import type { VoucherCipher } from '../../fulfilment/voucher-cipher';
import { writeArchive } from './archive';
import { checkBackup } from './check-backup';
import { dumpDatabase } from './dump-database';
import { type Folders, readFolders } from './folders';
import type { BackupRecord, Counts } from './records';
import { restoreBackup } from './restore';

export interface BackupServices {
  db: Database;
  cipher: VoucherCipher;
  databaseUrl: string;
  /** The folder of migrations. */
  migrations: string;
}

interface Options {
  passphraseFile: string;
  releases?: string;
  media?: string;
  check: boolean;
}

const MIN_PASSPHRASE = 20;

/** `giftstore backup` and `restore`. */
export function backupCommands(program: CommandGroup<BackupServices>): void {
  program.add<Options>({
    usage: 'backup <file>',
    summary: 'Write database, releases and pictures into one encrypted file, and check it by restoring it',
    examples: [
      'backup /backup/2027-03-01 --passphrase-file /etc/giftstore/backup --releases /srv/releases --media /srv/media',
    ],
    options: (command) =>
      withCommon(command).option('--no-check', 'do not restore it into a database of its own'),
    run: async (operator, [file = ''], options) => {
      const passphrase = readPassphrase(options.passphraseFile);
      const { db, cipher, databaseUrl: url, migrations } = operator.services;
      if (existsSync(file)) throw new DomainError('conflict', { message: `${file} exists already` });
      const folders = foldersOf(options);
      // All personal data leaves the shop.
      await transact(db, (tx) => writeAudit(tx, operator, null, { file, folders }));
      const counts: Counts = { tables: {}, files: 0 };
      try {
        await writeArchive(file, passphrase, contents(url, cipher, folders, counts));
        operator.say(`${file} is written, ${statSync(file).size} bytes`);
        if (options.check) await checkBackup({ file, passphrase, url, migrations }, cipher);
      } catch (error) {
        rmSync(file, { force: true });
        throw error;
      }
      const checked = options.check ? 'restored once to check it' : 'not checked';
      const rows = sum(counts);
      return {
        data: { file, rows, files: counts.files, tables: counts.tables, checked: options.check },
        lines: [`${file}: ${rows} rows, ${counts.files} files, ${checked}`],
      };
    },
  });
  program.add<Options>({
    usage: 'restore <file>',
    summary: 'Fill the empty database of DATABASE_URL, and folders, from a backup',
    examples: [
      'restore /backup/2027-03-01 --passphrase-file /etc/giftstore/backup --releases /srv/releases --media /srv/media',
    ],
    options: withCommon,
    run: async (operator, [file = ''], options) => {
      const passphrase = readPassphrase(options.passphraseFile);
      const { db, databaseUrl: url, migrations } = operator.services;
      if (!existsSync(file)) throw new DomainError('not_found', { message: `There is no file ${file}` });
      const folders = foldersOf(options);
      const { manifest, counts } = await restoreBackup({ file, passphrase, url, folders, migrations });
      await transact(db, (tx) => writeAudit(tx, operator, null, { file, of: manifest.createdAt }));
      const rows = sum(counts);
      return {
        data: {
          rows,
          files: counts.files,
          tables: counts.tables,
          backup_of: manifest.createdAt,
          keys: manifest.voucherKeys,
        },
        lines: [
          `${rows} rows and ${counts.files} files as of ${manifest.createdAt}`,
          ...manifest.voucherKeys.map(
            ({ id, codes, fingerprint }) =>
              `voucher key "${id}" (${fingerprint ?? 'was not configured'}): ${codes} codes`,
          ),
          `Before workers start: giftstore doctor, then giftstore reconcile --since ${manifest.createdAt.slice(0, 10)} --apply`,
        ],
      };
    },
  });
}

type OptionCommand = Parameters<
  NonNullable<Parameters<CommandGroup<BackupServices>['add']>[0]['options']>
>[0];

function withCommon(command: OptionCommand): OptionCommand {
  return command
    .requiredOption('--passphrase-file <file>', `holds the passphrase, at least ${MIN_PASSPHRASE} characters`)
    .option(
      '--releases <place>',
      'the release repository, RELEASE_STORE of the edge: a folder or s3://bucket/folder',
    )
    .option('--media <folder>', 'the pictures, MEDIA_DIR of the edge');
}

async function* contents(
  url: string,
  cipher: VoucherCipher,
  folders: Folders,
  counts: Counts,
): AsyncIterable<BackupRecord> {
  yield* dumpDatabase(url, counts.tables, cipher.fingerprints());
  for await (const record of readFolders(folders)) {
    if ('file' in record) counts.files += 1;
    yield record;
  }
  yield { end: counts };
}

function foldersOf({ releases, media }: Options): Folders {
  return { ...(releases ? { releases } : {}), ...(media ? { media } : {}) };
}

function readPassphrase(file: string): string {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}`);
  const passphrase = readFileSync(file, 'utf8').trim();
  if (passphrase.length >= MIN_PASSPHRASE) return passphrase;
  throw new UsageError(`The passphrase in ${file} has fewer than ${MIN_PASSPHRASE} characters`);
}

function sum({ tables }: Counts): number {
  return Object.values(tables).reduce((total, rows) => total + rows, 0);
}
