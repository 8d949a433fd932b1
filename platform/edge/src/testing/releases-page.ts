import { join } from 'node:path';
import { openReleases, publish } from '@giftstore/release/actions';
import {
  type FixturePackage,
  makeFixtureKeys,
  SHOP,
  stageFixture,
  temporaryFolder,
  writeBuild,
} from '@giftstore/release/testing';
import { createLogger } from '../logging';
import { readTokens } from '../releases-page/access-tokens';
import { PublishedReleases } from '../releases-page/newest-published';
import { buildReleasesPage } from '../releases-page/server';
import type { EdgeDatabase } from '../reports/edge-database';
import { call } from './running-edge';

export const TOKENS = {
  viewer: 'v'.repeat(32),
  responder: 'r'.repeat(32),
  releaser: 'a'.repeat(32),
};

/** A releases page over a staged shop, with the keys of the channel. */
export async function startReleasesPage({
  database = null,
  host = '127.0.0.1',
  hasKey = true,
  hasTokens = true,
}: {
  database?: Pick<EdgeDatabase, 'query'> | null;
  host?: string;
  hasKey?: boolean;
  hasTokens?: boolean;
} = {}) {
  const folder = await temporaryFolder();
  const { map } = await stageFixture(folder.path);
  const keys = makeFixtureKeys(folder.path);
  const env = { RELEASE_STORE: join(folder.path, 'releases'), KEYS_DIR: keys };
  const releases = await openReleases(env, folder.path, () => {});
  const { objects, repository, config } = releases;
  const { rootKeys } = releases.channel();
  const text = Object.entries(TOKENS).map(([role, token]) => `${role}-1:${role}:${token}`);
  const server = buildReleasesPage({
    config: { host, tokens: readTokens(hasTokens ? text.join() : ''), channel: 'live' },
    sources: {
      objects,
      rootKeys,
      published: new PublishedReleases(repository),
      database: database as EdgeDatabase | null,
    },
    channel: (name) => (hasKey ? releases.channel(name) : null),
    baseUrl: config.baseUrl,
    logger: createLogger('silent'),
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    releases,
    staged: map.remotes['mf-catalogue']?.version ?? '',
    get: (path: string, headers: Record<string, string> = {}) => call(origin, path, { headers }),
    /** Publishes the catalogue as `version`. */
    async publish(version: string, changed: Partial<FixturePackage> = {}) {
      const fixture = { ...(SHOP['mf-catalogue'] as FixturePackage), version, ...changed };
      const from = await writeBuild(join(folder.path, version), 'mf-catalogue', fixture);
      const teamKey = releases.teamKey('mf-catalogue');
      await publish(objects, { remote: 'mf-catalogue', from, teamKey, rootKeys });
    },
    async stop() {
      await server.close();
      await folder.remove();
    },
  };
}

/** The header of an operator with this role. */
export function signedIn(role: keyof typeof TOKENS): Record<string, string> {
  const text = Buffer.from(`${role}-1:${TOKENS[role]}`).toString('base64');
  return { authorization: `Basic ${text}` };
}

/** The fields of the form on a page whose `action` and version are these, as its button sends them. */
export function fieldsOf(page: string, action: string): Record<string, string> {
  const form = page.split('<form').find((part) => part.includes(`name="action" value="${action}"`)) ?? '';
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  return Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
}
