import { expect, test, vi } from "vitest";

/** A copy of the module that has only the parts of this file. Without it the code of the whole app would be fetched. */
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

test("an idle browser fetches the code of all parts, except the parts that are fetched when shown", async () => {
  await fetchPartsWhenIdle(new AbortController().signal);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loadWhenShown).not.toHaveBeenCalled();
});
