import type { CheckError } from '../check-error';
import { bothOf, clashes } from '../clashes';
import type { Rule, Situation } from '../situation';

/** One path, one remote: `/cards/:id` and `/cards/:cardId/` are the same claim. */
export const pathClashes: Rule = (situation) => [...claimedTwice(situation), ...claimedByTwo(situation)];

function claimedTwice({ candidates }: Situation): CheckError[] {
  return candidates.flatMap(({ name, routes }) => {
    const shapes = routes.map(({ path }) => shapeOf(path));
    const twice = routes.filter((_, index) => shapes.indexOf(shapes[index] ?? '') !== index);
    return twice.map(({ path }) => ({
      rule: 'path-clash',
      affects: [name],
      message: `${name} claims the path ${path} twice.`,
      advice: `Take one of the two routes out of ${name}/remote.json.`,
    }));
  });
}

function claimedByTwo(situation: Situation): CheckError[] {
  return clashes(situation, ({ routes }) => routes.map(({ path }) => path), shapeOf).map(
    ({ claim, newcomer, owner }) => ({
      rule: 'path-clash',
      affects: [newcomer.name, owner.name],
      message: `${bothOf(newcomer, owner)} both claim the path ${claim}.`,
      advice: `Choose another path for ${newcomer.name}, or promote both at once: a ${owner.name} without it and a ${newcomer.name} with it.`,
    }),
  );
}

/** Equal for patterns that match the same URLs. */
export function shapeOf(path: string): string {
  const named = path.replace(/:[^/]+/g, ':');
  return named.length > 1 ? named.replace(/\/+$/, '') : named;
}
