/**
 * How long a page's scripts run, from a trace of the browser. It is processor time of the thread, which other processes hardly
 * change, or time by the clock for events without it.
 */
import type {Browser} from '@playwright/test';
import * as z from 'zod';

const TraceEvent = z.looseObject({
  name: z.string(),
  /** The phase: “X” is a complete event, which has a duration. */
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** The start, in microseconds. */
  ts: z.number(),
  /** The duration by the clock, in microseconds. */
  dur: z.optional(z.number()),
  /** The thread's processor time within `dur`, in microseconds. */
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

/** Traces the browser while `act` runs. Returns the events of `CATEGORIES`, of all processes and threads. */
export async function trace(browser: Browser, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({value}) => {
    for (const one of value) {
      const parsed = TraceEvent.safeParse(one);
      if (parsed.success) events.push(parsed.data);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {includedCategories: CATEGORIES},
  });
  await act();
  const lostEvents = new Promise<boolean>((resolve) => {
    session.once('Tracing.tracingComplete', ({dataLossOccurred}) => resolve(dataLossOccurred));
  });
  await session.send('Tracing.end');
  if (await lostEvents) throw new Error('The trace is not complete: the browser had no room for all of its events.');
  await session.detach();
  return events;
}

/**
 * Milliseconds that the page's scripts took on its main thread. With `stopsAtReady`, only spans count that began before the mark
 * `ready`, which the page sets.
 */
export function sumScriptTime(events: readonly TraceEvent[], stopsAtReady = false): number {
  const thread = findMainThread(events);
  const mainThreadEvents = events.filter(({pid, tid}) => pid === thread.pid && tid === thread.tid);
  const end = stopsAtReady ? mainThreadEvents.find(({name}) => name === 'ready')?.ts : Number.POSITIVE_INFINITY;
  if (end === undefined) throw new Error('The trace has no mark "ready".');
  return listScriptSpans(mainThreadEvents)
    .filter(({ts}) => ts < end)
    .reduce((sum, {dur = 0, tdur = dur}) => sum + tdur / 1000, 0);
}

/** The outermost spans of a page's scripts, by start. `events`: those of one thread. */
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

/** The main thread of the page: the thread of the first script event whose address begins with `http`. */
export function findMainThread(events: readonly TraceEvent[]): {readonly pid: number; readonly tid: number} {
  const found = events.find((event) => SCRIPT.has(event.name) && readUrl(event)?.startsWith('http'));
  if (!found) throw new Error('The trace has no script of the page.');
  return found;
}

/**
 * Whether a span counts as the page's: its address begins with `http`, or it has none, as the dispatch of an event. Others are the
 * benchmark's own scripts.
 */
function isOfPage(event: TraceEvent): boolean {
  return readUrl(event)?.startsWith('http') ?? true;
}

const Data = z.looseObject({data: z.looseObject({url: z.string()})});

function readUrl({args}: TraceEvent): string | undefined {
  return Data.safeParse(args).data?.data.url;
}
