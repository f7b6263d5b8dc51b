import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { missingToolReason, type OtherBrowser } from "../../setup/testTools.mjs";
import { test as base, expect } from "../fixtures/test.ts";
import { Firefox } from "./firefox.ts";
import { Phone } from "./phone.ts";
import { WebKit } from "./webkit.ts";
import type { RunningBrowser } from "./window.ts";

const START = { firefox: () => Firefox.start(), webkit: () => WebKit.start() };

/** The browser of a worker's tests. */
interface WorkerBrowser {
  readonly browser: RunningBrowser;
  /** The code of `inPage.ts`, for every page. */
  readonly code: string;
}

export interface EngineOptions {
  /** The browser of this worker's tests. */
  otherBrowser: OtherBrowser;
}

interface WorkerFixtures extends EngineOptions {
  workerBrowser: WorkerBrowser | null;
}

interface Fixtures {
  /** A phone with this worker's browser. */
  phone: Phone;
}

/** Tests in another browser than Chromium. Where the browser is not installed, these tests are skipped with the reason. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  otherBrowser: ["firefox", { option: true, scope: "worker" }],

  workerBrowser: [
    async ({ otherBrowser }, use) => {
      if (missingToolReason(otherBrowser)) return use(null);
      const [browser, code] = await Promise.all([START[otherBrowser](), buildPageCode()]);
      await use({ browser, code });
      await browser.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  phone: async ({ workerBrowser, otherBrowser, product }, use, testInfo) => {
    if (!workerBrowser) return testInfo.skip(true, missingToolReason(otherBrowser) ?? "");
    const window = await workerBrowser.browser.openWindow();
    const phone = new Phone(window, workerBrowser.code, product.address);
    await use(phone);
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath("screen.png"), await window.photograph());
    const messages = await phone.unexpectedMessages();
    await phone.close();
    expect(messages, "unexpected messages in the browser's console").toEqual([]);
  },
});

/** Bundles `inPage.ts` and its library into one script. */
async function buildPageCode(): Promise<string> {
  const entry = join(import.meta.dirname, "inPage.ts");
  const output = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry, formats: ["iife"], name: "forTests" } },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !("output" in bundle)) throw new Error("Vite built nothing");
  return bundle.output[0].code;
}
