// @ts-check

/**
 * Ports that two parts would share, and those above the highest, one sentence each.
 * @param {import('./environment.mjs').Ports} ports
 * @param {boolean} sandbox
 */
export function portClashes(ports, sandbox) {
  const used = Object.entries(ports).filter(([name]) => sandbox || !/^(SANDBOX|SMTP)_/.test(name));
  const high = used
    .filter(([, port]) => port > 65_535)
    .map(([name, port]) => `${name} would be ${port}; choose a lower PORT.`);
  const clashes = used.flatMap(([name, port], index) => {
    const other = used.slice(0, index).find(([, earlier]) => earlier === port);
    return other ? [`${other[0]} and ${name} are both ${port}; each needs its own.`] : [];
  });
  return [...high, ...clashes];
}
