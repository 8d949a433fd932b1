import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DomainError } from '../../core/domain-error';
import type { CommandCall } from '../../infra/cli/command-call';
import { UsageError } from '../../infra/cli/command-group';
import type { OperatorSetup } from '../../infra/cli/operator';
import { processTerminal, type Result } from '../../infra/cli/terminal';
import type { Outcome } from '../command-line';
import type { OperatorServices } from '../operator-setup';
import { callConsole } from './console-client';
import { readSession } from './saved-session';

/** Commands about this machine's own session. */
const LOCAL = ['sign-in', 'sign-out'];

/** Has each command run by a console, so that this machine needs neither the database's password nor a key. */
export function remoteSetup(url: string): OperatorSetup<OperatorServices> {
  return {
    terminal: processTerminal,
    readActor: () => '',
    // The console logs what it runs.
    recordEvent: () => {},
    openServices: () => {
      throw new DomainError('unavailable', { message: 'The console runs the commands' });
    },
    around: (call, run) => (LOCAL.includes(call.command) ? run() : runAt(url, call)),
  };
}

async function runAt(url: string, call: CommandCall): Promise<Result> {
  const session = readSession(url);
  if (!session) throw new DomainError('unauthorized', { message: 'Sign in first: giftstore sign-in <name>' });
  const { args, file } = readFiles(call);
  const send = (confirmed: boolean) =>
    callConsole(url, '/api/commands', {
      body: { args, confirmed, ...(file ? { file } : {}) },
      token: session.token,
    }) as Promise<Outcome>;
  const agreed = call.options.includes('yes') || call.options.includes('json');
  const first = await send(agreed);
  for (const remark of first.remarks) processTerminal.say(remark);
  if (first.kind !== 'question') return resultOf(first);
  await processTerminal.confirm(first.question, {});
  return resultOf(await send(true));
}

function resultOf(outcome: Outcome): Result {
  if (outcome.kind === 'done') return outcome.result;
  if (outcome.kind === 'question') throw new DomainError('conflict', { message: outcome.question });
  if (outcome.reason === 'usage') throw new UsageError(outcome.message);
  throw new DomainError(outcome.reason === 'forbidden' ? 'forbidden' : 'conflict', {
    message: outcome.message,
    errors: outcome.errors,
  });
}

/** The line with the name of its file in place of the path, and the file. */
function readFiles({ line, files }: CommandCall) {
  const [path, ...others] = files;
  if (path === undefined) return { args: line };
  if (others.length > 0) throw new UsageError('A console takes one file with a command');
  const name = basename(path);
  const args = line.map((text) => {
    if (text === path) return name;
    return text.startsWith('--') && text.endsWith(`=${path}`) ? text.slice(0, -path.length) + name : text;
  });
  return { args, file: { name, content: readContent(path).toString('base64') } };
}

function readContent(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    const message = `${path} cannot be read. A console writes no file for you: redirect the output instead`;
    throw new DomainError('refused', { message });
  }
}
