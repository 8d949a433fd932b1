import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { pino } from 'pino';
import { type Config, readConfig } from '../../app/config';
import { createMoneyServices, type MoneyServices } from '../../app/money-services';
import { DomainError } from '../../core/domain-error';
import type { Act } from '../audit/write-audit';
import { logOptions } from '../telemetry/log';

/** What every command may be told. */
export interface CommonOptions {
  json?: boolean;
  yes?: boolean;
  actor?: string;
}

/** Who runs a command, and what it works with. Opened when a command first needs it, so that help needs no database. */
export class Operator implements Act {
  private opened: MoneyServices | undefined;
  private read: Config | undefined;

  constructor(
    readonly command: string,
    private readonly options: CommonOptions,
  ) {}

  get actor(): string {
    return this.options.actor || this.config.GIFTSTORE_ACTOR || systemUser();
  }

  get config(): Config {
    if (!process.env.DATABASE_URL?.trim()) throw new DomainError('unavailable', { message: noDatabase });
    this.read ??= readConfig();
    return this.read;
  }

  get services(): MoneyServices {
    // A command does one thing at a time; what it has to say goes to standard error.
    this.opened ??= createMoneyServices(
      { ...this.config, DATABASE_POOL: 4 },
      pino(logOptions('warn'), pino.destination({ dest: 2, sync: true })),
    );
    return this.opened;
  }

  /** Progress and remarks, beside the answer on standard output. */
  say(line: string): void {
    process.stderr.write(`${line}\n`);
  }

  /**
   * Asks a person at a terminal; scripts, `--json` and `--yes` go on.
   * @throws DomainError `conflict` when the answer is not yes
   */
  async confirm(question: string): Promise<void> {
    if (this.options.yes || this.options.json || !process.stdin.isTTY) return;
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      const answer = await terminal.question(`${question} [y/N] `);
      if (!/^y(es)?$/i.test(answer.trim()))
        throw new DomainError('conflict', { message: 'Nothing was changed' });
    } finally {
      terminal.close();
    }
  }

  async close(): Promise<void> {
    await this.opened?.close();
  }
}

const noDatabase =
  'No database: set DATABASE_URL, or let npm start run in this checkout (GIFTSTORE_DATA names the folder of another store)';

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
