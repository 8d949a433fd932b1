export type Encoding = 'br' | 'gzip';

/** The better of the encodings on offer that the client accepts (RFC 9110 §12.5.3); null for none. */
export function chooseEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding | null {
  if (!header || !offered.length) return null;
  const quality = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name, q ? Number(q.slice(2)) : 1);
  }
  const accepts = (name: Encoding) => (quality.get(name) ?? quality.get('*') ?? 0) > 0;
  if (offered.includes('br') && accepts('br')) return 'br';
  return offered.includes('gzip') && accepts('gzip') ? 'gzip' : null;
}
