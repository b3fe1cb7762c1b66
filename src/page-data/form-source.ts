/**
 * What a filter bar's form gets from its gallery and from the service. The bar and the service are files of their own, which
 * share only this.
 */
import type {FilterItem, TermFields} from '../wire/protocol.js';

export interface FormSource {
  /** Prefix of the gallery's parameters, and so of the names of the form's fields. */
  readonly prefix: string;
  /** The gallery's state, which changes. */
  readonly state: {
    readonly shown: {readonly filters: readonly string[]; readonly search: string; readonly sort: string};
    /** The request of the load under way, if there is one. */
    readonly request: {readonly url: string; readonly mode: string} | undefined;
  };
  /** Labels of the orders, by key, the gallery's own order first; empty if the page data object names none. */
  readonly sorts: Readonly<Record<string, string>>;
  /** Asks the service for terms, with the number of works of each under the shown filters and search. */
  ask(question: TermFields, signal: AbortSignal): Promise<readonly FilterItem[]>;
}
