import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyList } from '@giftstore/contracts';
import type { Command } from 'commander';
import type { Releases } from '../actions/open-releases';
import { refuseRevocation } from '../actions/refuse-revocation';
import { channelNames, renewKeys } from '../actions/renew-keys';
import { requireApprovals } from '../actions/require-approvals';
import { checkRule } from '../identity/identity-rule';
import { KeyError } from '../keys/key-error';
import { CHANNEL, makeRootKey } from '../keys/key-files.mjs';
import { readKeyList, writeKeyList } from '../keys/key-list';
import { fingerprintOf } from '../keys/signing';
import { addSubcommand, type CommandContext, UsageError } from './subcommand';

interface Options {
  trust: string[];
  revoke: string[];
  requireApprovals?: string;
  requireToken?: string;
  issuer?: string;
  audience?: string;
  subject: string[];
}

/** `giftstore-release keys`. */
export function keysCommand(program: Command, context: CommandContext): void {
  const collect = (value: string, before: string[]) => [...before, value];
  addSubcommand<Options>(program, context, {
    usage: 'keys [remotes...]',
    summary: 'Create missing keys, sign the list of trusted keys, and show it',
    examples: [
      'keys',
      'keys mf-new --why "a new team"',
      'keys --trust mf-new=BLxk…c0=',
      'keys --revoke BLxk…c0= --why "a laptop was stolen"',
      'keys --require-token live --issuer https://token.actions.githubusercontent.com --audience shop --subject "repo:acme/*"',
    ],
    options: (command) =>
      command
        .option(
          '--trust <who=key>',
          'a public key created on another machine: of a remote, or of "channel"',
          collect,
          [],
        )
        .option('--revoke <key>', 'a public key that is no longer trusted', collect, [])
        .option('--require-approvals <channel>', "from now on, a promotion there needs its team's key too")
        .option('--require-token <channel>', 'from now on, an OpenID Connect token says who changes it')
        .option('--issuer <url>', "with --require-token: the tokens' issuer")
        .option('--audience <name>', 'with --require-token: whom the tokens are for')
        .option('--subject <sub>', 'with --require-token: who may act; may end in *', collect, []),
    run: async ({ releases, args, options, workingTree }) => {
      const { config, objects } = releases;
      const { isRootKeyExternal } = config;
      const { trust, revoke, requireApprovals, requireToken } = options;
      const isChange = args.length || trust.length || revoke.length || requireApprovals || requireToken;
      if (isRootKeyExternal && isChange)
        throw new KeyError(
          `The root key is not in ${config.keys.folder}, and only it can sign another list of keys.`,
        );
      if (!isRootKeyExternal)
        await changeKeys(releases, args.length ? args : await remotesOf(workingTree), options);
      const { rootKeys } = releases.channel();
      const list = await readKeyList(objects, rootKeys);
      if (!list) throw new KeyError(`${objects.location} has no list of keys that the root key has signed.`);
      return { data: { root: rootKeys, ...list }, lines: describeList(list, rootKeys) };
    },
  });
}

async function changeKeys(
  releases: Releases,
  remotes: string[],
  options: Options & { by: string; why?: string },
) {
  const { trust, revoke, requireApprovals: approved, by, why } = options;
  const reason = { by, ...(why && { why }) };
  const identities = readIdentities(options);
  const trusted = trust.map(readTrust);
  await refuseRevocation(releases, revoke.map(readRevoked));
  await releases.makeKeys(remotes);
  const keysOf = (who: string) => trusted.filter((one) => one.who === who).map(({ key }) => key);
  const names = trusted.map(({ who }) => who).filter((who) => who !== CHANNEL);
  const root = makeRootKey(releases.config.keys.folder);
  const added = {
    channel: keysOf(CHANNEL),
    remotes: Object.fromEntries(names.map((name) => [name, keysOf(name)])),
  };
  await writeKeyList(releases.objects, root, added);
  const channels = (await channelNames(releases.objects)).map((name) => releases.channel(name));
  // Before the list: a map that a revoked key has signed is refused.
  if (revoke.length) for (const channel of channels) await renewKeys(channel, reason, revoke);
  await writeKeyList(releases.objects, root, { channel: [], remotes: {}, revoke, identities });
  if (approved) await requireApprovals(releases.channel(approved), root);
  for (const channel of channels) await renewKeys(channel, reason);
}

/** Released packages of the working tree. */
async function remotesOf(workingTree: string): Promise<string[]> {
  const names = await readdir(workingTree);
  return names.filter((name) => existsSync(join(workingTree, name, 'remote.json')));
}

/** A raw point of P-256: 65 bytes, the first of them 4. */
const PUBLIC_KEY = /^B[A-Za-z0-9+/]{86}=$/;

function readRevoked(text: string): string {
  if (PUBLIC_KEY.test(text)) return text;
  throw new UsageError(
    `--revoke is "${text}"; it is a whole public key, as \`giftstore-release keys\` shows it.`,
  );
}

function readTrust(text: string): { who: string; key: string } {
  const [who = '', key = ''] = text.split(/=(.*)/s);
  if (who && PUBLIC_KEY.test(key)) return { who, key };
  throw new UsageError(`--trust is "${text}"; it is <remote>=<public key>, or channel=<public key>.`);
}

/** The rule of the channel whose history takes names from tokens; none without `--require-token`. */
function readIdentities({ requireToken: channel, issuer = '', audience = '', subject }: Options) {
  if (channel === undefined) {
    if (issuer || audience || subject.length)
      throw new UsageError('--issuer, --audience and --subject belong to --require-token <channel>.');
    return {};
  }
  const rule = { issuer, audience, subjects: subject };
  checkRule(rule);
  return { [channel]: rule };
}

function describeList(list: KeyList, rootKeys: readonly string[]): string[] {
  const row = (who: string, keys: readonly string[]) =>
    keys.map((key) => `  ${who.padEnd(20)} ${fingerprintOf(key)}  ${key}`);
  return [
    `List of keys, version ${list.version}`,
    ...row('root', rootKeys),
    ...row('channel', list.channel),
    ...Object.keys(list.approvals ?? {}).map((name) => `  channel ${name} requires approvals of the teams`),
    ...Object.entries(list.identities ?? {}).map(
      ([name, { issuer, audience, subjects }]) =>
        `  channel ${name} takes who changes it from tokens of ${issuer} for ${audience}: ${subjects.join(', ')}`,
    ),
    ...Object.entries(list.remotes).flatMap(([remote, keys]) => row(remote, keys)),
  ];
}
