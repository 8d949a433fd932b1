import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie with the secret of an operator's session. It ends with the browser, or before that on the server. */
export class SessionCookie {
  private readonly name: string;

  /** @param secure browsers do not store a `__Host-` cookie over plain HTTP (localhost) */
  constructor(private readonly secure: boolean) {
    this.name = secure ? '__Host-console' : 'console';
  }

  read(request: FastifyRequest): string {
    return request.cookies[this.name] ?? '';
  }

  set(reply: FastifyReply, token: string): void {
    reply.setCookie(this.name, token, this.options());
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options());
  }

  private options() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.secure } as const;
  }
}
