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
 * Component tests share a page, because a page for each file would spend more time on imports than on tests. After each test
 * the page is as it was at first. Loaded modules, their state and their style sheets stay, so a test may not replace a module
 * (`vi.mock`), and ids in module state should be unique.
 */
afterEach(async () => {
  await cleanup();
  // An open dialog has an entry in the history, which is removed a moment after the dialog: wait for that.
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
