import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSignatureOf, type Secrets, signText } from '../../core/secrets';

export interface DeviceCookieOptions {
  /** The keys of the signature. */
  secrets: Secrets;
  /** Whether the shop uses HTTPS; browsers do not store a `__Host-` cookie over plain HTTP (localhost). */
  secure: boolean;
}

const YEAR_SECONDS = 365 * 24 * 3_600;

/** 128 random bits. */
export function newDeviceId(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Recognizes a browser that was here before: a random id in a signed, HttpOnly cookie. The id is no credential and says
 * nothing about its owner; limits and locks treat a known browser better than a stranger's.
 */
export class DeviceCookies {
  private readonly name: string;
  private readonly idsByRequest = new WeakMap<FastifyRequest, string>();

  constructor(private readonly options: DeviceCookieOptions) {
    this.name = options.secure ? '__Host-device' : 'device';
  }

  /** @returns the id of the request's browser (22 characters); null without a cookie or with one that we did not sign */
  deviceOf(request: FastifyRequest): string | null {
    return this.idsByRequest.get(request) ?? this.verify(request.cookies[this.name]);
  }

  /** @returns the id of the request's browser, which gets a cookie for a year if it has none */
  ensureDevice(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.deviceOf(request);
    if (known) return known;
    const id = newDeviceId();
    this.setDevice(request, reply, id);
    return id;
  }

  /** Gives the request's browser the id of `newDeviceId`, for a caller that stores the id before it can set cookies. */
  setDevice(request: FastifyRequest, reply: FastifyReply, id: string): void {
    this.idsByRequest.set(request, id);
    reply.setCookie(this.name, `${id}.${signText(this.options.secrets, id)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.options.secure,
      maxAge: YEAR_SECONDS,
    });
  }

  private verify(cookie: string | undefined): string | null {
    const [, id, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
    if (!id || !signature) return null;
    return isSignatureOf(this.options.secrets, id, signature) ? id : null;
  }
}
