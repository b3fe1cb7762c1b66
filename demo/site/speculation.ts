/**
 * Which pages a browser may fetch before a click (Speculation Rules): those of works, when the pointer rests on the link or
 * a press begins. Filters and pages are the script's own to fetch. The rules come by a header, because the pages' Content
 * Security Policy allows no inline script.
 */

/** Address of the rules. */
export const SPECULATION_PATH = '/speculation-rules.json';

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          {href_matches: '/work/*'},
          // Where the page has a viewer, the gallery's script prefetches the works itself.
          {not: {selector_matches: ':root:has(portfolio-viewer) [data-items] a'}},
          {not: {selector_matches: '[rel~="nofollow"]'}},
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Responds with the rules: none for people who save data. */
export function answerRules(request: Request): Response {
  const rules = request.headers.get('Save-Data') === 'on' ? {} : RULES;
  return new Response(JSON.stringify(rules), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Save-Data',
    },
  });
}

/** Names the rules in the headers of a page. */
export function addSpeculation({headers, status}: Response): void {
  if (status !== 200 || !headers.get('Content-Type')?.startsWith('text/html')) return;
  headers.set('Speculation-Rules', `"${SPECULATION_PATH}"`);
}
