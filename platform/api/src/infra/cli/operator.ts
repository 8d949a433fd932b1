import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { DomainError } from '../../core/domain-error';
import type { Act } from '../audit/write-audit';

/** Options that every command takes. */
export interface CommonOptions {
  json?: boolean;
  yes?: boolean;
  actor?: string;
}

/** How a command gets at its services. Both functions are called at their first use, so that help needs no database. */
export interface OperatorSetup<S> {
  /** The configured actor; empty for the user of the machine. */
  readActor: () => string;
  openServices: () => S & { close: () => Promise<void> };
}

/** Who runs a command, and the services that it works with. */
export class Operator<S> implements Act {
  private opened: ReturnType<OperatorSetup<S>['openServices']> | undefined;

  constructor(
    readonly command: string,
    private readonly options: CommonOptions,
    private readonly setup: OperatorSetup<S>,
  ) {}

  get actor(): string {
    return this.options.actor || this.setup.readActor() || systemUser();
  }

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

  async close(): Promise<void> {
    await this.opened?.close();
  }
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
