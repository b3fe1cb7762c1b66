/**
 * Runs `work` when the browser is idle, at the latest after 2 s, or after 200 ms in browsers without idle callbacks; not after
 * the signal aborts.
 */
export function whenIdle(work: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!signal.aborted) work();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, {timeout: 2000});
  else setTimeout(run, 200);
}
