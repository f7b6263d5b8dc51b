import { join, relative } from "node:path";
import { root } from "../setup/paths.mjs";
import { reportSetupFailure } from "../setup/program.mjs";
import { prepare } from "./launch.mjs";
import { packRelease } from "./packRelease.mjs";

// `npm run release`: builds the app and packs what its hosts need into one file.
await reportSetupFailure(async () => {
  await prepare(["build"]);
  const { file, bytes } = await packRelease(join(root, "release"));
  console.log(`${relative(root, file)}: ${(bytes / 1e6).toFixed(2)} MB`);
});
