import * as v from 'valibot';
import type { ObjectStore, PrunableObjects } from '../objects/object-store';
import { parseJson } from '../parse-json';

/** Folder of marks: a release whose deletion has begun and not ended. It cannot go live, and cannot be published. */
export const PRUNING = 'pruning/';
/** Folder of what was deleted, for good: a version never gets other content later. */
const PRUNED = 'pruned/';

const HEADERS = { contentType: 'application/json', cacheControl: 'no-cache' };

const pruned = v.looseObject({
  files: v.nullable(v.string()),
  at: v.string(),
  by: v.string(),
  why: v.string(),
});

/** The deletion of a release. */
export interface Pruned {
  /** Hash of its list of files; null when it was never published completely. */
  files: string | null;
  /** ISO 8601. */
  at: string;
  by: string;
  why: string;
}

/** A release by its name and version. */
interface Name {
  remote: string;
  version: string;
}

/** Marks a release whose deletion begins. False when it was marked before. */
export function beginPruning(objects: ObjectStore, name: Name, deletion: Pruned): Promise<boolean> {
  return objects.create(keyOf(PRUNING, name), bytesOf(deletion), HEADERS);
}

/** The mark of a release whose deletion has begun; null without one. Throws for an unreadable one. */
export function readMark(objects: ObjectStore, name: Name): Promise<Pruned | null> {
  return read(objects, keyOf(PRUNING, name));
}

/** Whether the deletion of a release has begun and not ended. */
export function isBeingPruned(objects: ObjectStore, name: Name): Promise<boolean> {
  return objects.exists(keyOf(PRUNING, name));
}

/** Takes the mark away, because the release is needed after all. */
export function cancelPruning(objects: PrunableObjects, name: Name): Promise<void> {
  return objects.delete(keyOf(PRUNING, name));
}

/** Records for good that a release was deleted, and takes its mark away. */
export async function endPruning(objects: PrunableObjects, name: Name, deletion: Pruned): Promise<void> {
  // What was never complete was never served: its version is free.
  if (deletion.files) await objects.create(keyOf(PRUNED, name), bytesOf(deletion), HEADERS);
  await objects.delete(keyOf(PRUNING, name));
}

/** The record of a deleted release; null when it was never deleted. */
export function readPruned(objects: ObjectStore, name: Name): Promise<Pruned | null> {
  return read(objects, keyOf(PRUNED, name));
}

function keyOf(folder: string, { remote, version }: Name): string {
  return `${folder}${remote}/${version}.json`;
}

function bytesOf(deletion: Pruned): Buffer {
  return Buffer.from(`${JSON.stringify(deletion)}\n`);
}

async function read(objects: ObjectStore, key: string): Promise<Pruned | null> {
  const bytes = await objects.read(key);
  return bytes ? parseJson(pruned, bytes.toString()) : null;
}
