import { type ComponentType, useCallback, useState } from 'react';
import type { SuggestionListProps } from './SuggestionList';

/**
 * The list of suggestions, which is not in the shell's first script. Without it there are none, and the search works all the same.
 * @returns the component once it is loaded, and a function that loads it
 */
export function useSuggestionList(): [
  List: ComponentType<SuggestionListProps> | undefined,
  load: () => void,
] {
  const [List, setList] = useState<ComponentType<SuggestionListProps>>();
  const load = useCallback(() => {
    import(/* webpackChunkName: "suggestions" */ './SuggestionList').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      () => {},
    );
  }, []);
  return [List, load];
}
