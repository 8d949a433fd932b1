import type { OutputConfiguration } from 'commander';
import { type OperatorAccount, operatorAccount } from '../audit/operator-account';
import type { Act, AuditEntry } from '../audit/write-audit';
import type { SecurityEventName } from '../telemetry/security-event-list';
import type { SecurityEventFields } from '../telemetry/security-line';
import type { CommandCall } from './command-call';
import type { CommonOptions, Result, Terminal } from './terminal';

/** How a command gets at its services. The functions are called at their first use, so that help needs no database. */
export interface OperatorSetup<S> {
  /** The name that the operator gave in the environment; empty for none. */
  readActor: () => string;
  /** Logs a security event. */
  recordEvent: (event: SecurityEventName, fields: SecurityEventFields) => void;
  openServices: () => S & { close: () => Promise<void> };
  terminal: Terminal;
  /** Where the parser writes help and errors; default: standard output and standard error. */
  output?: Pick<OutputConfiguration, 'writeOut' | 'writeErr'>;
  /** Who runs the commands, where someone signed in; default: the account of the system. */
  account?: OperatorAccount;
  /** Runs in place of each command: allows it, or has it run elsewhere. */
  around?: (call: CommandCall, run: () => Promise<Result>) => Promise<Result>;
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

  get account(): OperatorAccount {
    return this.setup.account ?? operatorAccount();
  }

  /** Remembers the last entry of the audit log, for the security event of the command. */
  readonly onAudit = (entry: AuditEntry): void => {
    this.audited = entry;
  };

  get services(): S {
    this.opened ??= this.setup.openServices();
    return this.opened;
  }

  /** Prints progress and remarks. */
  say(line: string): void {
    this.setup.terminal.say(line);
  }

  /**
   * Asks at a terminal; scripts, `--json` and `--yes` go on.
   * @throws DomainError `conflict` when the operator does not agree
   */
  confirm(question: string): Promise<void> {
    return this.setup.terminal.confirm(question, this.options);
  }

  /**
   * Logs that the command ran. The hash of its entry in the audit log stands outside the database, too, so that the log's
   * end cannot be cut off unnoticed.
   */
  recordEnd(event: 'operator_command' | 'operator_command_failed'): void {
    const { actor, osAccount, host } = this.account;
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
