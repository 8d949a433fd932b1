/**
 * The process that renders for one release. It starts without environment and without permission to read files, so that
 * nothing of the edge can be found here, and ends with its parent.
 */
import { Worker } from 'node:worker_threads';
import { worker } from 'workerpool';
import { type LoadedBundle, loadBundle } from './bundle-sandbox';
import type { WorkerAnswer, WorkerCall } from './release-worker';

/** Heap and everything outside of it: Buffers are not held by V8's own limit. */
const MEMORY_BYTES = 384 * 1024 * 1024;
const LOOK_EVERY_MS = 50;

// A thread of its own, as the main one may be in an endless loop.
const guard = `
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > ${MEMORY_BYTES} || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, ${LOOK_EVERY_MS});`;
new Worker(guard, { eval: true, stdout: true, stderr: true }).unref();

// What a page leaves undone after it was rendered is no reason to lose the process.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

let bundle: LoadedBundle | undefined;

const call: WorkerCall = async (name, request, code) => {
  if (code !== undefined) bundle = loadBundle(code);
  if (!bundle) return 'needs code';
  const answer: WorkerAnswer = { json: name === 'load' ? 'null' : await bundle.call(name, request) };
  return answer;
};

worker({ call });
