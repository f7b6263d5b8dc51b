import { afterEach, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { layersSettled } from "../ui/dialogs/layers.ts";
import { isMotionReduced, setReducedMotion } from "./motion.ts";
import "../styles.css";

const { href } = location;
const { title } = document;
const { className } = document.documentElement;
const { innerWidth: width, innerHeight: height } = window;

/**
 * Component tests share a page, because a page for each file would spend more time on imports than on tests. After each test,
 * this function restores the page as it was before the first test. Loaded modules, their state and their style sheets stay. So
 * a test may not replace a module (`vi.mock`), and two tests should not use the same id for data that a module stores.
 */
afterEach(async () => {
  await cleanup();
  // An open dialog has an entry in the history. The entry is removed a moment after the dialog closes, and the next test must
  // not start earlier.
  await layersSettled();
  document.body.replaceChildren();
  document.title = title;
  document.documentElement.className = className;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", href);
  scrollTo(0, 0);
  // A test begins with reduced motion.
  if (!isMotionReduced()) await setReducedMotion("reduce");
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
});
