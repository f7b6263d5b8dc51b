import { expect, onTestFinished, test, vi } from "vitest";
import { fetchPartsWhenIdle, part } from "./part.tsx";

const Empty = () => null;

const load = vi.fn(async () => ({ Empty }));
part(load);
const loadOpened = vi.fn(async () => ({ Empty }));
part(loadOpened, { fetched: "shown" });

test("a device that asks to save data fetches no code ahead (rule N10)", async () => {
  vi.stubGlobal("navigator", { ...navigator, connection: { saveData: true } });
  onTestFinished(() => void vi.unstubAllGlobals());
  await fetchPartsWhenIdle(new AbortController().signal);
  expect(load).not.toHaveBeenCalled();
});

test("other devices fetch the code of the parts of players, but not of those that are fetched when shown", async () => {
  await fetchPartsWhenIdle(new AbortController().signal);
  expect(load).toHaveBeenCalledTimes(1);
  expect(loadOpened).not.toHaveBeenCalled();
});
