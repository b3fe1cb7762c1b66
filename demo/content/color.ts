/** Mixes `#rrggbb` colours. */

function readChannels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/**
 * The colour between two (`#rrggbb`), `share` (0 to 1) of the way from the first to the second. The squares of the channels are mixed,
 * because they are about proportional to light: the plain mean of two colours would look too dark.
 */
export function mix(from: string, to: string, share: number): string {
  const target = readChannels(to);
  const channels = readChannels(from).map((value, index) => {
    const light = value ** 2 * (1 - share) + (target[index] ?? 0) ** 2 * share;
    return Math.round(Math.sqrt(light)).toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
