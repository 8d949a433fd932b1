import { createInterface } from 'node:readline/promises';
import { DomainError } from '../../core/domain-error';
import { operatorAccount } from '../audit/operator-account';
import type { Act, AuditEntry } from '../audit/write-audit';
import type { SecurityEventName } from '../telemetry/security-event-list';
import type { SecurityEventFields } from '../telemetry/security-line';

/** Options that every command takes. */
export interface CommonOptions {
  json?: boolean;
  yes?: boolean;
  actor?: string;
}

/** How a command gets at its services. Both functions are called at their first use, so that help needs no database. */
export interface OperatorSetup<S> {
  /** The name that the operator gave in the environment; empty for none. */
  readActor: () => string;
  /** Logs a security event. */
  recordEvent: (event: SecurityEventName, fields: SecurityEventFields) => void;
  openServices: () => S & { close: () => Promise<void> };
}

/** Who runs a command, and the services that it works with. */
export class Operator<S> implements Act {
  private opened: ReturnType<OperatorSetup<S>['openServices']> | undefined;
  private audited: AuditEntry | undefined;

  constructor(
    readonly command: string,
    private readonly options: CommonOptions,
    private readonly setup: OperatorSetup<S>,
  ) {}

  get claimedName(): string | undefined {
    return this.options.actor || this.setup.readActor() || undefined;
  }

  /** Remembers the last entry of the audit log, for the security event of the command. */
  readonly onAudit = (entry: AuditEntry): void => {
    this.audited = entry;
  };

  get services(): S {
    this.opened ??= this.setup.openServices();
    return this.opened;
  }

  /** Prints progress and remarks; standard output is for the result. */
  say(line: string): void {
    process.stderr.write(`${line}\n`);
  }

  /**
   * Asks at a terminal; scripts, `--json` and `--yes` go on.
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

  /**
   * Logs that the command ran. The hash of its entry in the audit log stands outside the database, too, so that the log's
   * end cannot be cut off unnoticed.
   */
  recordEnd(event: 'operator_command' | 'operator_command_failed'): void {
    const { actor, osAccount, host } = operatorAccount();
    const { audited } = this;
    this.setup.recordEvent(event, {
      command: this.command,
      operator: actor,
      os_account: osAccount,
      host,
      ...(audited ? { audit_id: audited.id, audit_hash: audited.hash.toString('hex') } : {}),
    });
  }

  async close(): Promise<void> {
    await this.opened?.close();
  }
}
