/** Loads the function that returns the domain meant by a mistyped address; most pages never need its code. */
export async function importMeantDomain(): Promise<(email: string) => string | undefined> {
  const { meantDomain } = await import(/* webpackChunkName: "meant-domain" */ './meant-domain');
  return meantDomain;
}
