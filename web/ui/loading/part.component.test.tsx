import { expect, onTestFinished, test, vi } from "vitest";

/**
 * A copy of the module that has only the parts of this file. The original module also has the parts of the whole app, whose
 * code would be fetched.
 */
const copy = "./part.tsx?copy";
const { fetchPartsWhenIdle, part }: typeof import("./part.tsx") = await import(/* @vite-ignore */ copy);

const Empty = () => null;

// `part` remembers each of the two functions as code to fetch; the tests need no component from it.
const load = vi.fn(async () => ({ Empty }));
part(load);
const loadWhenShown = vi.fn(async () => ({ Empty }));
part(loadWhenShown, { fetched: "shown" });

test("a device that asks to save data fetches no code of a part before the part is shown (rule N10)", async () => {
  vi.stubGlobal("navigator", { ...navigator, connection: { saveData: true } });
  await fetchPartsWhenIdle(new AbortController().signal);
  expect(load).not.toHaveBeenCalled();
});

test("an idle browser fetches the code of all parts once it has a network, except the parts that are fetched when shown", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const listening = vi.spyOn(window, "addEventListener");
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const fetching = fetchPartsWhenIdle(stop.signal);
  await expect.poll(() => listening.mock.calls.map(([event]) => event)).toContain("online");
  expect(load).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await fetching;
  expect(load).toHaveBeenCalledTimes(1);
  expect(loadWhenShown).not.toHaveBeenCalled();
});
