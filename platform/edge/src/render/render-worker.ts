/**
 * The process that renders for one release. It has no environment and no permission to read files, so that no secret of the edge
 * is within reach, and it ends with its parent.
 */
import { Worker } from 'node:worker_threads';
import { worker } from 'workerpool';
import { type LoadedBundle, loadBundle } from './bundle-sandbox';
import type { WorkerCall } from './release-worker';

/** Heap and Buffers together; V8's own limit does not cover Buffers. */
const MEMORY_BYTES = 384 * 1024 * 1024;
const CHECK_INTERVAL_MS = 50;

// In a thread of its own, because the main one may be in an endless loop.
const guard = `
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > ${MEMORY_BYTES} || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, ${CHECK_INTERVAL_MS});`;
new Worker(guard, { eval: true, stdout: true, stderr: true }).unref();

// An error after a page was rendered must not end the process.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

let bundle: LoadedBundle | undefined;

const call: WorkerCall = async (name, request, code) => {
  if (code !== undefined) bundle = loadBundle(code);
  if (!bundle) return 'needs code';
  return { json: name === 'load' ? 'null' : await bundle.call(name, request) };
};

worker({ call });
