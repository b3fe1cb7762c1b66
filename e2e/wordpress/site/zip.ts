/** The path of the host's plugin, which `scripts/wordpress-tools.mjs` has found or downloaded. */
export function readZipPath(): string {
  const zip = process.env.VISUAL_PORTFOLIO_ZIP;
  if (!zip) throw new Error('VISUAL_PORTFOLIO_ZIP does not name the host’s plugin: run `npm run test:host`.');
  return zip;
}
