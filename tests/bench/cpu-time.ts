import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every platform that we know. */
const TICK_MS = 10;

/** Milliseconds of CPU that a process has used so far, its threads included; NaN where there is no /proc. */
export function cpuTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold spaces: fields 14 and 15 are user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
