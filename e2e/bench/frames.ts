/** Counts the frames that Chromium paints, by the screenshots in a trace. */
import type {Browser, Page} from '@playwright/test';
import * as z from 'zod';

const Trace = z.object({traceEvents: z.array(z.looseObject({name: z.string(), args: z.optional(z.unknown())}))});
const Screenshot = z.object({snapshot: z.string()});

/** A rectangle of the viewport, in CSS pixels from its top left corner. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An area counts as blank if the standard deviation of its grey levels (0 to 255) is below this. */
const MIN_DEVIATION = 5;

/** Runs `act`, and counts the frames that are painted meanwhile: all, and those in which `area` is blank. */
export async function countFrames(
  browser: Browser,
  page: Page,
  area: Area,
  act: () => Promise<void>,
): Promise<{readonly all: number; readonly blank: number}> {
  await browser.startTracing(page, {screenshots: true});
  await act();
  const {traceEvents} = Trace.parse(JSON.parse(String(await browser.stopTracing())));
  const shots = traceEvents.filter(({name}) => name === 'Screenshot').map(({args}) => Screenshot.parse(args).snapshot);
  // The screenshots are read in another page, so that the measured one stays as it is.
  const reader = await page.context().newPage();
  const viewport = page.viewportSize();
  if (!viewport) throw new Error('The page has no viewport size.');
  let blank = 0;
  for (const shot of shots)
    if ((await measureDeviation(reader, shot, area, viewport.width)) < MIN_DEVIATION) blank += 1;
  await reader.close();
  return {all: shots.length, blank};
}

/** The standard deviation of the grey levels (0 to 255) in an area of a screenshot. `shot`: a JPEG picture in base64. */
function measureDeviation(reader: Page, shot: string, area: Area, viewportWidth: number): Promise<number> {
  return reader.evaluate(
    async ([data, {x, y, width, height}, viewportWidth]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${data}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('The browser has no 2D context.');
      context.drawImage(image, 0, 0);
      const scale = image.width / viewportWidth;
      const {data: pixels} = context.getImageData(x * scale, y * scale, width * scale, height * scale);
      const greys = Array.from({length: pixels.length / 4}, (_, at) => {
        const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * at, 4 * at + 3);
        return (red + green + blue) / 3;
      });
      const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
      return Math.sqrt(greys.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / greys.length);
    },
    [shot, area, viewportWidth] as const,
  );
}
