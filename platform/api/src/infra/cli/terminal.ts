import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { DomainError } from '../../core/domain-error';

/** Options that every command takes. */
export interface CommonOptions {
  json?: boolean;
  yes?: boolean;
  actor?: string;
}

/** The result of a command: `data` is the JSON document, `lines` are for the terminal. */
export interface Result {
  data: object;
  lines: string[];
  /** Ends with code 1: the command ran, and found something wrong. */
  failed?: boolean;
}

/** Where a command's remarks, questions and result go. */
export interface Terminal {
  /** Progress and remarks, beside the result. */
  say: (line: string) => void;
  /** @throws when the operator does not agree */
  confirm: (question: string, options: CommonOptions) => Promise<void>;
  print: (result: Result, options: CommonOptions) => void;
}

/** The terminal, or the script, that started this process. Standard output is for the result. */
export const processTerminal: Terminal = {
  say: (line) => void process.stderr.write(`${line}\n`),
  confirm: async (question, { yes, json }) => {
    if (yes || json || !process.stdin.isTTY) return;
    const reply = await readLine(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(reply)) throw new DomainError('conflict', { message: 'Nothing was changed' });
  },
  print: ({ data, lines, failed }, { json }) => {
    if (json) process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
    else for (const line of lines) process.stdout.write(`${line}\n`);
    if (failed) process.exitCode = 1;
  },
};

/** A line that the operator types after the prompt. */
export async function readLine(prompt: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(prompt)).trim();
  } finally {
    terminal.close();
  }
}

/** A line that is not shown while it is typed. */
export async function readSecret(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nothing, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
