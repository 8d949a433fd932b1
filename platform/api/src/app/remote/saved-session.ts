import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A session at a console, which `giftstore sign-in` began. */
export interface SavedSession {
  /** The console's address: another console never gets the secret. */
  url: string;
  token: string;
  name: string;
}

function path(): string {
  return join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'giftstore/session.json');
}

/** The session at this console; undefined when there is none. */
export function readSession(url: string): SavedSession | undefined {
  try {
    const saved = JSON.parse(readFileSync(path(), 'utf8')) as SavedSession;
    return saved.url === url && typeof saved.token === 'string' ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** Stores it in a file that only this account reads. */
export function saveSession(session: SavedSession): void {
  const file = path();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // An older file would keep its permissions.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(session), { mode: 0o600 });
}

export function deleteSession(): void {
  rmSync(path(), { force: true });
}
