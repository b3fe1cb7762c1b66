/** Names of terms in the site's languages. */
export type TermTable = Readonly<Record<string, readonly [de: string, ar: string, ja: string]>>;
