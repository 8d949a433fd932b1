import { DomainError } from '../../core/domain-error';
import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { readLine, readSecret } from '../../infra/cli/terminal';
import { callConsole } from './console-client';
import { deleteSession, readSession, saveSession } from './saved-session';

/** `giftstore sign-in` and `sign-out`, for operators whose commands run through a console. */
export function sessionCommands(root: CommandGroup<object>, consoleUrl: () => string): void {
  root.add({
    usage: 'sign-in <name>',
    summary: 'Sign in to the console that GIFTSTORE_CONSOLE names; commands then run there, with your role',
    examples: ['sign-in mona'],
    run: async (_operator, [name = '']) => {
      const url = requireUrl(consoleUrl());
      if (!process.stdin.isTTY) throw new UsageError('Sign in at a terminal');
      const password = await readSecret('Password: ');
      const code = await readLine('Code of your authenticator app: ');
      const signedIn = await callConsole(url, '/api/session', { body: { name, password, code } });
      const { token, role, name: known } = signedIn as { token: string; role: string; name: string };
      saveSession({ url, token, name: known });
      return {
        data: { name: known, role, console: url },
        lines: [
          `You are ${known}, ${role}, at ${url}. The session ends after 12 hours, or 30 minutes without use.`,
        ],
      };
    },
  });
  root.add({
    usage: 'sign-out',
    summary: 'End the session at the console',
    examples: ['sign-out'],
    run: async () => {
      const url = requireUrl(consoleUrl());
      const session = readSession(url);
      deleteSession();
      if (session) await callConsole(url, '/api/session', { method: 'DELETE', token: session.token });
      return { data: { console: url }, lines: ['You are signed out.'] };
    },
  });
}

function requireUrl(url: string): string {
  if (url) return url;
  throw new DomainError('refused', { message: 'Set GIFTSTORE_CONSOLE to the address of a console' });
}
