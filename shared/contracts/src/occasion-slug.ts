/** The name of an occasion in its address: letters and digits of any script, in lower case. "Eid Mubarak!" → "eid-mubarak". */
export function occasionSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
