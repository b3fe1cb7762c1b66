/**
 * Which pages a browser may fetch before a person presses their link (Speculation Rules): those of works, when the pointer
 * rests on the link or a finger goes down. Filters and pages are the script's own to fetch. The rules come by a header,
 * because the pages' policy allows no script in the page.
 */

/** Address of the rules. */
export const SPECULATION_PATH = '/speculation-rules.json';

/** Where works open in place, the script fetches them itself. */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          {href_matches: '/work/*'},
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
