import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { newRequestId } from "./command.ts";

test("a request's id begins with the current time, and no two requests have the same id", () => {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(Date, "now").mockReturnValue(0x19_a0_b2_12_34_56);
  const ids = Array.from({ length: 1000 }, newRequestId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids)
    expect([z.uuidv7().safeParse(id).success, id.slice(0, 13)]).toEqual([true, "19a0b212-3456"]);
});
