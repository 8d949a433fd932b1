/** In a thread of its own beside the remote's compiler: the shell, compiled again whenever it or what it shares changes. */
import { parentPort, workerData } from 'node:worker_threads';
import webpack from 'webpack';
import { shellInDevelopment } from './configurations.mjs';

const { root, output } = workerData;
const compiler = webpack(shellInDevelopment(root, output));
compiler.watch({}, (error, stats) => {
  const faults = error ? [String(error)] : stats.toJson({ preset: 'errors-only' }).errors;
  parentPort.postMessage({ hash: stats?.hash, faults });
});
