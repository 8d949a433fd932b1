import type { Result } from '../infra/cli/terminal';

/** A file that came with a command line. */
export interface Upload {
  /** As the arguments name it. */
  name: string;
  /** Where it is on this machine. */
  path: string;
}

export interface CommandLine {
  /** Without "giftstore". */
  args: string[];
  /** Whether the operator has agreed to what the command asked. */
  confirmed?: boolean;
  upload?: Upload | undefined;
}

/** What became of a command line; `remarks` is what a terminal would have shown beside the result. */
export type Outcome = { remarks: string[] } & (
  | { kind: 'done'; result: Result }
  /** Nothing was changed: the operator has to agree first. */
  | { kind: 'question'; question: string }
  | { kind: 'refused'; reason: Refusal; message: string; errors: Record<string, string[]> }
);

/** `usage`: the line is wrong; `forbidden`: the role may not; `failed`: the command refused or failed. */
export type Refusal = 'usage' | 'forbidden' | 'failed';
