// @ts-check
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { commandOf } from './processes.mjs';

/**
 * The process that listens on a TCP port, as a text for an error message; vague where the system does not show it.
 * @param {number} port
 * @returns {string}
 */
export function portOwner(port) {
  const pid = process.platform === 'linux' ? listenerOf(port) : null;
  return pid ? `process ${pid} (${commandOf(pid).trim().slice(0, 100)})` : 'another program';
}

/** @param {number} port */
function listenerOf(port) {
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningInodes(read(table), port));
  if (!inodes.length) return null;
  const sockets = new Set(inodes.map((inode) => `socket:[${inode}]`));
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const owner = pids.find((pid) => openFiles(pid).some((file) => sockets.has(file)));
  return owner ? Number(owner) : null;
}

/**
 * The sockets that listen on a port, from the kernel's table.
 * @param {string} table text of /proc/net/tcp or tcp6
 * @param {number} port
 * @returns {string[]} inode numbers
 */
export function listeningInodes(table, port) {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const listening = '0A';
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(`:${hexPort}`) && fields[3] === listening)
    .flatMap((fields) => fields[9] ?? []);
}

/** @param {string} pid */
function openFiles(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`));
  } catch {
    return [];
  }
}

/** @param {string} path */
function linkOf(path) {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
