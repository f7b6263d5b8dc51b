import { expect, test } from "vitest";
import { checkpointAfter } from "./sqlite.ts";

const MB = 1024 * 1024;

test.each([
  [0, 1000],
  [40 * MB, 1280],
  [100 * MB, 3200],
  [10_000 * MB, 16_000],
])(
  "with %i bytes free on the disk, the write-ahead log is written to the database file after %i pages",
  (free, pages) => {
    expect(checkpointAfter(free)).toBe(pages);
  },
);
