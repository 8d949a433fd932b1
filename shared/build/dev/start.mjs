#!/usr/bin/env node
/**
 * `npm start` of a remote: the remote in the current folder in development, in the released shell, with the released remotes and the API
 * of a running shop. Nothing else is compiled.
 */
import { ReleasedShell } from './released-shell.mjs';
import { startRemote } from './start-remote.mjs';

await startRemote(process.cwd(), ({ remote }) => new ReleasedShell(remote));
