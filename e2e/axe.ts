/** Audits a page with axe: the rules of WCAG 2.2 A and AA, and best practices. */
import {readFile} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import * as z from 'zod/mini';

const Results = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      help: z.string(),
      nodes: z.array(z.object({html: z.string(), failureSummary: z.optional(z.string())})),
    }),
  ),
});

/** A rule that a page breaks, and the elements that break it. */
export interface Violation {
  readonly rule: string;
  readonly help: string;
  readonly elements: readonly string[];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFile(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Lists the rules that the page breaks now, shadow roots included. */
export async function audit(page: Page): Promise<readonly Violation[]> {
  // The debugger runs axe: the page's policy would refuse a script element.
  await page.evaluate(await source);
  // axe leaves the size of targets out by default.
  const options = {runOnly: TAGS, resultTypes: ['violations'], rules: {'target-size': {enabled: true}}};
  const found: unknown = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  return Results.parse(found).violations.map(({id, help, nodes}) => ({
    rule: id,
    help,
    elements: nodes.map(({html, failureSummary}) => `${html} ${failureSummary ?? ''}`),
  }));
}
