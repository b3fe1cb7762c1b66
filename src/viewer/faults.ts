/** What went wrong with a load, as the viewer says it. Errors of the visitor's entry are told by their names: this file has no class of them. */
import type {Texts} from '../page-data/texts.js';

const FAULTS = ['status', 'network', 'timeout', 'cut', 'empty'] as const;

/** Whether the work's page cannot be shown in place, so that the browser must go there. */
export function goesElsewhere(error: unknown): boolean {
  return error instanceof Error && error.name === 'ElsewhereError';
}

/** One sentence on a failed load. */
export function describeFault(error: unknown, texts: Texts): string {
  const given: unknown = error instanceof Error ? Reflect.get(error, 'fault') : undefined;
  const fault = FAULTS.find((one) => one === given) ?? 'status';
  return texts.format(navigator.onLine ? `fault_${fault}` : 'offline');
}
