import { withFailure } from "../../domain/bigscreens/failures.ts";
import type { DisplayReport } from "../../domain/bigscreens/inputs.ts";
import { browserOf } from "../../domain/people/accounts/browser.ts";
import { announce, type Kernel } from "../calls/work.ts";
import type { DisplaysTable } from "../database/schema/displays.ts";
import { type Touch, touchOf } from "../live/touch.ts";
import { findDisplay, updateDisplayBrowser, updateDisplayFailures } from "./repository.ts";

/**
 * Stores what a display's browser says about itself, so that administrators see it at every server (rule B24). `userAgent`: the
 * header in which the browser names itself.
 */
export async function storeReport(
  kernel: Kernel,
  displayId: string,
  userAgent: string,
  report: DisplayReport,
): Promise<void> {
  const at = kernel.clock();
  // A part that fails for long is reported every few seconds: reports that change nothing begin no transaction.
  const known = "isTooOld" in report ? null : await findDisplay(kernel.database.db, displayId);
  if (known && !("isTooOld" in report) && withFailure(known.failures, { ...report, at }) === known.failures)
    return;
  const touched = await kernel.database.runExclusive(async (tx): Promise<Touch[]> => {
    const display = await findDisplay(tx, displayId);
    if (!display) return [];
    if ("isTooOld" in report)
      await updateDisplayBrowser(tx, displayId, { browser: browserOf(userAgent), tooOldAt: at });
    else {
      const failures = withFailure(display.failures, { ...report, at });
      if (failures === display.failures) return [];
      await updateDisplayFailures(tx, displayId, failures);
    }
    return [touchOf("displays", [displayId]), touchOf("display", [displayId], displayId)];
  });
  if (touched.length > 0) await announce(kernel, touched);
}

/** Stores the browser that opens a display's stream, unless it is known. This browser is not too old. */
export async function storeBrowser(
  kernel: Kernel,
  { id, ...known }: Pick<DisplaysTable, "id" | "browser" | "tooOldAt">,
  userAgent: string,
): Promise<void> {
  const browser = browserOf(userAgent);
  if (known.browser === browser && known.tooOldAt === null) return;
  await kernel.database.runExclusive((tx) => updateDisplayBrowser(tx, id, { browser, tooOldAt: null }));
  await announce(kernel, [touchOf("displays", [id])]);
}
