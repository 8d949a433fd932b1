/** A thread that compiles the shell again whenever it or a shared module changes. */
import { parentPort, workerData } from 'node:worker_threads';
import webpack from 'webpack';
import { shellInDevelopment } from './shell-configuration.mjs';

const { root, output } = workerData;
const compiler = webpack(shellInDevelopment(root, output));
compiler.watch({}, (error, stats) => {
  const errors = error ? [String(error)] : stats.toJson({ preset: 'errors-only' }).errors;
  parentPort.postMessage({ hash: stats?.hash, errors });
});
