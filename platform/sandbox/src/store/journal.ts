import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One change: the object as it is from now on, or `null` where it is gone. */
export interface JournalEntry {
  collection: string;
  id: string;
  value: unknown;
}

/** What collections write their changes to. */
export interface Journal {
  entries: JournalEntry[];
  append(entry: JournalEntry): void;
  clear(): void;
}

/** A journal that forgets: the sandbox without a data folder. */
export function memoryJournal(): Journal {
  return { entries: [], append: () => undefined, clear: () => undefined };
}

/**
 * An append-only file of JSON lines. Opening it keeps each object's last state only and rewrites the file in one
 * step (write aside, rename), so it does not grow from one start to the next.
 * @param file path of the journal; its folder is made when it is missing
 */
export function fileJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const entries = existsSync(file) ? lastStates(readFileSync(file, 'utf8')) : [];
  rewrite(file, entries);
  return {
    entries,
    append: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
    clear: () => rewrite(file, []),
  };
}

function lastStates(text: string): JournalEntry[] {
  const states = new Map<string, JournalEntry>();
  for (const line of text.split('\n')) {
    const entry = parseLine(line);
    if (!entry) continue;
    const key = `${entry.collection} ${entry.id}`;
    if (entry.value === null) states.delete(key);
    else states.set(key, entry);
  }
  return [...states.values()];
}

/** The last line is cut short when the process was killed while writing it: what it said was never answered. */
function parseLine(line: string): JournalEntry | undefined {
  try {
    return line ? (JSON.parse(line) as JournalEntry) : undefined;
  } catch {
    return undefined;
  }
}

function rewrite(file: string, entries: JournalEntry[]): void {
  const aside = `${file}.${process.pid}.new`;
  writeFileSync(aside, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  renameSync(aside, file);
}
