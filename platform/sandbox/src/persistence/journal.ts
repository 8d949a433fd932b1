import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A change: the object's new state, or `null` if it was deleted. */
export interface JournalEntry {
  collection: string;
  id: string;
  value: unknown;
}

/** Where collections write their changes. */
export interface Journal {
  entries: JournalEntry[];
  append(entry: JournalEntry): void;
  clear(): void;
}

/** A journal that stores nothing, for a sandbox without a data folder. */
export function memoryJournal(): Journal {
  return { entries: [], append: () => undefined, clear: () => undefined };
}

/**
 * An append-only file of JSON lines. Opening it reduces the file to each object's last state (written to a temporary
 * file, then renamed), so that it does not grow with every start.
 * @param file path of the journal; its folder is created if it does not exist
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

/** A line that was cut off because the process was killed is ignored: its request had no response yet. */
function parseLine(line: string): JournalEntry | undefined {
  try {
    return line ? (JSON.parse(line) as JournalEntry) : undefined;
  } catch {
    return undefined;
  }
}

function rewrite(file: string, entries: JournalEntry[]): void {
  const temporaryFile = `${file}.${process.pid}.new`;
  writeFileSync(temporaryFile, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  renameSync(temporaryFile, file);
}
