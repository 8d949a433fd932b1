import { resolve } from 'node:path';
import type { PageConfig } from '@giftstore/contracts';
import type { Command } from 'commander';
import { exportBooth } from '../booth/export-booth';
import { readHead, refuseUntrusted } from '../channel/channel-records';
import { addSubcommand, type CommandContext, UsageError, withChannel } from './subcommand';

interface ExportOptions {
  to?: string;
  event?: string;
  api?: string;
  brand: string;
  supportEmail: string;
  recaptcha?: string;
}

/** `giftstore-release export booth`. */
export function exportCommand(program: Command, context: CommandContext): void {
  addSubcommand<ExportOptions>(program, context, {
    usage: 'export <host>',
    summary: 'Write the live releases of a booth as static files for any file host',
    examples: ['export booth --to booth --event gitex-2026 --api https://shop.example'],
    options: (command) =>
      withChannel(command)
        .option('--to <dir>', 'the folder to write to; what an earlier export wrote stays')
        .option('--event <name>', 'the campaign of the booth')
        .option('--api <address>', "the shop's address, whose BOOTH_ORIGINS lists the booth's")
        .option('--brand <name>', "the shop's name", 'Gifti Global')
        .option('--support-email <address>', "the shop's support address", 'support@giftiglobal.example')
        .option('--recaptcha <site-key>', 'use reCAPTCHA as the shop does; default: its own captcha'),
    run: async ({ releases: { repository, objects, channel }, args: [host], options }) => {
      if (host !== 'booth') throw new UsageError(`"${host}" cannot be exported: name "booth".`);
      const to = resolve(required(options.to, '--to'));
      const { name, rootKeys } = channel(options.channel ?? 'booth');
      const head = await readHead(objects, name, rootKeys);
      refuseUntrusted(name, head);
      const map = head.record?.map;
      if (!map) throw new Error(`Nothing is live in channel ${name}.`);
      const files = await exportBooth(repository, { map, config: configOf(options, name), to });
      const lines = [
        `${to} has ${files.length} files of channel ${name}, revision ${map.revision}.`,
        'Serve it at the root of an https address of its own, and list that address in BOOTH_ORIGINS.',
      ];
      return { data: { to, channel: name, revision: map.revision, files }, lines };
    },
  });
}

function configOf(options: ExportOptions, channel: string): PageConfig {
  const event = required(options.event, '--event');
  if (!/^[a-z0-9-]{1,60}$/.test(event))
    throw new UsageError(`--event is "${event}"; it has a–z, 0–9 and "-".`);
  return {
    brandName: options.brand,
    supportEmail: options.supportEmail,
    supportPhone: '',
    apiBase: originOf(required(options.api, '--api')),
    stripe: { publishableKeys: { default: '' }, scriptUrl: '' },
    captcha: options.recaptcha
      ? { provider: 'recaptcha', siteKey: options.recaptcha }
      : { provider: 'altcha' },
    defaultUnitId: 1,
    channel,
    booth: { event },
  };
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw new UsageError(`--api is "${address}"; it is an address such as https://shop.example.`);
}

function required(value: string | undefined, option: string): string {
  if (value) return value;
  throw new UsageError(`${option} is missing.`);
}
