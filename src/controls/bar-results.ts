import {makePart, writeLabel} from './bar-parts.js';
import type {Label, Term} from './terms.js';

interface Row {
  readonly item: HTMLLIElement;
  readonly link: HTMLAnchorElement;
  readonly label: HTMLElement;
  /** Breadcrumb of the term's ancestors, and its count. */
  readonly details: HTMLElement;
  /** The term that the row shows, to skip unchanged rows. */
  term: Term | undefined;
}

/** The list of links to the terms that a search has found. */
export class BarResults {
  readonly list = makePart('ul', 'results');
  readonly #rows: Row[] = [];

  constructor() {
    this.list.hidden = true;
  }

  get first(): HTMLAnchorElement | undefined {
    return this.#rows[0]?.link;
  }

  /** Shows these terms. Rows are reused, so that the browser lays out only those that changed. */
  draw(terms: readonly Term[]): void {
    for (const [i, term] of terms.entries()) fillRow((this.#rows[i] ??= this.#addRow()), term);
    for (const {item} of this.#rows.splice(terms.length)) item.remove();
  }

  #addRow(): Row {
    const row: Row = {
      item: document.createElement('li'),
      link: makePart('a', 'result'),
      label: document.createElement('bdi'),
      details: document.createElement('small'),
      term: undefined,
    };
    row.link.append(row.label, row.details);
    row.item.append(row.link);
    this.list.append(row.item);
    return row;
  }
}

function fillRow(row: Row, term: Term): void {
  if (row.term === term) return;
  row.term = term;
  const {link, label, details} = row;
  link.href = term.url;
  link.ariaCurrent = term.isActive ? 'true' : null;
  writeLabel(label, term.label);
  const nodes = term.ancestors.flatMap((ancestor, i) => [
    i > 0 ? ' › ' : '',
    ancestor.lang ? makeLabelElement(ancestor) : ancestor.text,
  ]);
  if (term.count) nodes.push(nodes.length > 0 ? ' · ' : '', term.count);
  details.replaceChildren(...nodes);
  // Joins adjacent texts, so that the row has fewer nodes to lay out.
  details.normalize();
}

function makeLabelElement(label: Label): HTMLElement {
  const element = document.createElement('bdi');
  writeLabel(element, label);
  return element;
}
