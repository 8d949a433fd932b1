import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every platform that we know. */
const TICK_MS = 10;

/** Milliseconds of CPU that a process has used so far, its threads included; NaN where there is no /proc. */
export function cpuTime(pid: number): number {
  const [own] = times(pid);
  return own;
}

/** The same with its children, those that have ended included: PostgreSQL is a process for each connection. */
export function cpuTimeOfAll(pid: number): number {
  const [own, ended] = times(pid);
  return childrenOf(pid).reduce((sum, child) => sum + times(child)[0], own + ended);
}

/** Megabytes of memory that a process holds now; NaN where there is no /proc. */
export function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The process that started another one. */
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

/** What /proc says behind the name, which may hold spaces: parent, …, user, system time, the same of ended children. */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
