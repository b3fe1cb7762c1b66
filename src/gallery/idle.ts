/** Runs work when the browser is idle, unless the signal has ended it; soon where a browser has no idle callbacks. */
export function whenIdle(work: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!signal.aborted) work();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, {timeout: 2000});
  else setTimeout(run, 200);
}
