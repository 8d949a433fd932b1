/** A card's number as the API hides it, in a shorter form: `•••• 9XWB`. Reads from left to right in every language. */
export function MaskedNumber({ children }: { children: string }) {
  return <bdi dir="ltr">{`•••• ${/[a-z\d]*$/i.exec(children)?.[0]}`}</bdi>;
}
