import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { flushFile, flushFolder } from "./flush.ts";

test("a file is opened for writing before it is flushed; on Windows folders are not flushed", () => {
  const folder = fs.mkdtempSync(join(tmpdir(), "flush-"));
  const file = join(folder, "copy");
  fs.writeFileSync(file, "");
  flushFile(file);
  expect(() => flushFile(folder), "a folder can't be opened for writing").toThrow("EISDIR");
  flushFolder(folder, "linux");
  fs.rmSync(folder, { recursive: true });
  expect(() => flushFolder(folder, "linux")).toThrow("ENOENT");
  expect(() => flushFolder(folder, "win32")).not.toThrow();
});
