import { isPreviewName } from '@giftstore/contracts';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../cookie';

/** The preview that this browser has opened the link of. */
export const PREVIEW_COOKIE = 'preview';
/** Over https no other host can set it. */
const HTTPS_PREVIEW_COOKIE = '__Host-preview';
const TOKEN = /^[\w-]{22}$/;

/** What a link names. */
export interface PreviewLink {
  name: string;
  token: string;
}

type Browser = Pick<FastifyRequest, 'headers' | 'protocol'>;

/** A link's parts; null for what no link can have. */
export function readLink(name: string, token: string): PreviewLink | null {
  return isPreviewName(name) && TOKEN.test(token) ? { name, token } : null;
}

/** The link that this browser has opened; null without one. */
export function openedLink({ headers, protocol }: Browser): PreviewLink | null {
  const [name = '', token = ''] = (cookieOf(headers.cookie, cookieName(protocol)) ?? '').split('.');
  return readLink(name, token);
}

/** `set-cookie` of a preview that is shown for so long. */
export function previewCookie({ protocol }: Browser, { name, token }: PreviewLink, ms: number): string {
  return cookie(protocol, `${name}.${token}`, Math.max(0, Math.floor(ms / 1000)));
}

/** `set-cookie` that shows the live shop again. */
export function noPreviewCookie({ protocol }: Browser): string {
  return cookie(protocol, '', 0);
}

const cookieName = (protocol: string) => (protocol === 'https' ? HTTPS_PREVIEW_COOKIE : PREVIEW_COOKIE);

function cookie(protocol: string, value: string, seconds: number): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${cookieName(protocol)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
