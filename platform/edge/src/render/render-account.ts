import { readFileSync } from 'node:fs';

/** An account that owns nothing. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Its own account where the installation has made one, else the system's account for processes that own nothing. */
const NAMES = ['giftstore-render', 'nobody'];

/**
 * The account of the processes that render; null when this process is not root, whose processes keep its account.
 * @param passwd the lines of /etc/passwd
 * @throws {Error} when this is root and there is no such account
 */
export function findRenderAccount(
  isRoot = process.getuid?.() === 0,
  passwd = () => readFileSync('/etc/passwd', 'utf8'),
): Account | null {
  if (!isRoot) return null;
  const accounts = passwd()
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of NAMES) {
    const fields = accounts.find((line) => line[0] === name);
    const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
    if (fields && uid > 0 && gid > 0) return { name, uid, gid };
  }
  throw new Error(`this edge runs as root, and this system has no account ${NAMES.join(' or ')}`);
}
