import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';

export interface OperatorAccount {
  /** The account that signed in to the machine, or `operator:mona`: an operator who signed in to the console. */
  actor: string;
  /** The account that the process runs as. */
  osAccount: string;
  host: string;
}

/** The login id of a process that no login began, such as a service's. */
const NO_LOGIN = '4294967295';

/**
 * Who runs this process, as far as the system tells; nothing that the operator can type. The kernel keeps the account that
 * signed in through `su` and `sudo`. Where it knows none, as in most containers, sudo names it to the processes that it starts
 * as root; anybody could set that variable for themselves, so others' is ignored.
 */
export function operatorAccount(read = readText, env = process.env): OperatorAccount {
  const osAccount = systemUser();
  const isRoot = process.getuid?.() === 0;
  const actor = loginAccount(read) ?? ((isRoot && env.SUDO_USER) || osAccount);
  return { actor, osAccount, host: hostname() };
}

function loginAccount(read: typeof readText): string | undefined {
  const id = read('/proc/self/loginuid').trim();
  if (!/^\d+$/.test(id) || id === NO_LOGIN) return undefined;
  const accounts = read('/etc/passwd').split('\n');
  const account = accounts.map((line) => line.split(':')).find(([, , uid]) => uid === id);
  return account?.[0] ?? `uid ${id}`;
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
