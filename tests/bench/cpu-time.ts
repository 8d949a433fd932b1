import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second on all supported platforms. */
const TICK_MS = 10;

/** The CPU time of a process and its threads in milliseconds; NaN without /proc. */
export function cpuTime(pid: number): number {
  const [own] = times(pid);
  return own;
}

/** The CPU time of a process and its current and former children. PostgreSQL has one process per connection. */
export function cpuTimeOfAll(pid: number): number {
  const [own, ended] = times(pid);
  return childrenOf(pid).reduce((sum, child) => sum + times(child)[0], own + ended);
}

/** The resident memory of a process in megabytes; NaN without /proc. */
export function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The parent of a process. */
export function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[1]);
}

function times(pid: number): [own: number, ended: number] {
  try {
    const fields = fieldsOf(pid);
    const sum = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;
    return [sum(11), sum(13)];
  } catch {
    return [Number.NaN, Number.NaN];
  }
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text ? text.split(' ').map(Number) : [];
  } catch {
    return [];
  }
}

/** The fields of /proc/PID/stat after the name, which may contain spaces: parent, …, user and system time, those of children. */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
