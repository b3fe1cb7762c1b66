/** What the product's plugin says to its script and its panel, as the tests read it. */
import type {Page} from '@playwright/test';
import * as z from 'zod';

const PageData = z.looseObject({
  strings: z.record(z.string(), z.unknown()),
  capabilities: z.array(z.string()).optional(),
  nonce: z.string().optional(),
  layouts_url: z.string().optional(),
});

const Layouts = z.object({
  layouts: z.record(z.string(), z.object({may_edit: z.boolean(), settings: z.record(z.string(), z.string())})),
  choices: z.record(
    z.string(),
    z.object({
      options: z.record(z.string(), z.string()).optional(),
      min: z.number().optional(),
      max: z.number().optional(),
    }),
  ),
});

/** The page data object of the open page. */
export async function readPageData(page: Page): Promise<z.infer<typeof PageData>> {
  return PageData.parse(JSON.parse((await page.locator('#portfolio-data').textContent()) ?? ''));
}

/** The saved layouts, read as the open page's panel would read them. */
export async function readLayouts(page: Page): Promise<z.infer<typeof Layouts>> {
  const {layouts_url = '', nonce = ''} = await readPageData(page);
  const answer = await page.request.get(layouts_url, {headers: {'X-WP-Nonce': nonce}});
  return Layouts.parse(await answer.json());
}
