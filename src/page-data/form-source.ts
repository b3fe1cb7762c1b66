/**
 * What a filter bar's form gets from its gallery and from the service. The code of the form and of the service is loaded separately,
 * so neither imports the other: both import this type.
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
  /** Labels of the orders, by the value of `<prefix>_sort`, as the page data object lists them; empty if it lists none. */
  readonly sorts: Readonly<Record<string, string>>;
  /** Asks the service for terms. Each has the number of items that it would show in place of the chosen terms of its taxonomy. */
  ask(question: TermFields, signal: AbortSignal): Promise<readonly FilterItem[]>;
}
