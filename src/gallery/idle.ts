/** Runs `work` when the browser is idle, at the latest after 2 s (Safari: after 200 ms), unless the signal has aborted. */
export function whenIdle(work: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!signal.aborted) work();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, {timeout: 2000});
  else setTimeout(run, 200);
}
