/** How long a page's scripts run, from a trace of the browser: thread time, which other work on the machine does not change. */
import type {Browser} from '@playwright/test';
import * as z from 'zod';

const TraceEvent = z.looseObject({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** In microseconds: `ts` (start) and `dur` by the clock; `tdur`: how long the thread itself ran in that time. */
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.record(z.string(), z.unknown())),
});

export type TraceEvent = z.infer<typeof TraceEvent>;

const CATEGORIES = ['devtools.timeline', 'v8', 'blink.user_timing', 'toplevel'];

/** Spans in which scripts are compiled or run; code that has waited for a promise runs in the microtask checkpoint. */
const SCRIPT = new Set([
  'BlinkScheduler_PerformMicrotaskCheckpoint',
  'EvaluateScript',
  'EventDispatch',
  'FunctionCall',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
]);

/** Traces the browser while something happens; returns the events of all its threads. */
export async function trace(browser: Browser, act: () => Promise<void>): Promise<TraceEvent[]> {
  const tools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  tools.on('Tracing.dataCollected', ({value}) => {
    for (const one of value) {
      const parsed = TraceEvent.safeParse(one);
      if (parsed.success) events.push(parsed.data);
    }
  });
  await tools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {includedCategories: CATEGORIES},
  });
  await act();
  const complete = new Promise<boolean>((resolve) => {
    tools.once('Tracing.tracingComplete', ({dataLossOccurred}) => resolve(dataLossOccurred));
  });
  await tools.send('Tracing.end');
  if (await complete) throw new Error('The trace is not complete: the browser had no room for all of its events.');
  await tools.detach();
  return events;
}

/** Milliseconds of the page's scripts in a trace; with `stopsAtReady`, of those that began before the mark `ready`. */
export function sumScriptTime(events: readonly TraceEvent[], stopsAtReady = false): number {
  const thread = findMainThread(events);
  const own = events.filter(({pid, tid}) => pid === thread.pid && tid === thread.tid);
  const end = stopsAtReady ? own.find(({name}) => name === 'ready')?.ts : Number.POSITIVE_INFINITY;
  if (end === undefined) throw new Error('The trace has no mark "ready".');
  return listScriptSpans(own)
    .filter(({ts}) => ts < end)
    .reduce((sum, {dur = 0, tdur = dur}) => sum + tdur / 1000, 0);
}

/** Spans of a page's scripts that are in no other such span, in order. */
export function listScriptSpans(events: readonly TraceEvent[]): TraceEvent[] {
  const spans = events
    .filter((event) => event.ph === 'X' && SCRIPT.has(event.name) && isOfPage(event))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const outer: TraceEvent[] = [];
  let end = 0;
  for (const span of spans) {
    if (span.ts < end) continue;
    outer.push(span);
    end = span.ts + (span.dur ?? 0);
  }
  return outer;
}

/** The main thread of the page: the one that evaluated, compiled or called its scripts. */
export function findMainThread(events: readonly TraceEvent[]): {readonly pid: number; readonly tid: number} {
  const found = events.find((event) => SCRIPT.has(event.name) && readUrl(event)?.startsWith('http'));
  if (!found) throw new Error('The trace has no script of the page.');
  return found;
}

/** True for a span whose address begins with `http`, or that has none; false for the benchmark's own scripts. */
function isOfPage(event: TraceEvent): boolean {
  return readUrl(event)?.startsWith('http') ?? true;
}

const Data = z.looseObject({data: z.looseObject({url: z.string()})});

function readUrl({args}: TraceEvent): string | undefined {
  return Data.safeParse(args).data?.data.url;
}
