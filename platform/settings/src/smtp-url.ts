import { isLoopback } from './production-rules.mjs';

/** How to reach a mail server, as nodemailer takes it. */
export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  ignoreTLS?: boolean;
  requireTLS?: boolean;
  auth?: { user: string; pass: string };
}

/** Reads `smtp://user:password@host:port` or `smtps://…`. Only a mail server on this machine is used without encryption. */
export function readSmtpUrl(smtpUrl: string): SmtpServer {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(isLoopback(hostname) ? { ignoreTLS: true } : { requireTLS: !secure }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}
