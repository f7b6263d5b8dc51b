import { ensureInstalled } from "./install.mjs";
import { followNpm, reportSetupFailure, runProgram } from "./program.mjs";

// node setup/release.mjs PROGRAM ARGUMENTS… runs a program of the unpacked release. The first time it installs the packages that
// the release needs; without a program it only installs them.
const [program, ...args] = process.argv.slice(2);
await reportSetupFailure(async () => {
  await followNpm();
  await ensureInstalled();
  if (program) await runProgram(program, args);
});
