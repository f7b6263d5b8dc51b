import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** The first version that judges a unit without running it. */
const MIN_SYSTEMD = 250;
/** The largest exposure that `systemd-analyze security` may find, in tenths: up to 20, it calls a service well protected. */
const MAX_EXPOSURE = 20;

const unit = /^# \/etc\/systemd\/system\/semaine-chill\.service\n([\s\S]*?)^```$/m.exec(
  readFileSync("docs/heberger.md", "utf8"),
)?.[1];

const analyze = (...args: readonly string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" });

test("systemd accepts the unit of the handbook, and finds the service well protected", ({ skip }) => {
  const version = Number(/^systemd (\d+)/.exec(analyze("--version").stdout ?? "")?.[1] ?? 0);
  skip(version < MIN_SYSTEMD, `systemd-analyze ${MIN_SYSTEMD} or later is missing`);
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "semaine-chill.service");
  const program = /^ExecStart=\S+/m;
  expect(unit).toMatch(program);
  // systemd checks that the program exists.
  writeFileSync(file, unit?.replace(program, `ExecStart=${process.execPath}`) ?? "");
  const verified = analyze("verify", file);
  expect([verified.status, verified.stderr]).toEqual([0, ""]);
  const security = analyze("security", "--offline=true", `--threshold=${MAX_EXPOSURE}`, file);
  expect(security.status, security.stdout).toBe(0);
});
