import { join } from "node:path";
import { FOLLOW_PARENT, run } from "../setup/children.mjs";
import { pinnedNode, root } from "../setup/paths.mjs";
import { reportSetupFailure } from "../setup/program.mjs";
import { prepare } from "./launch.mjs";

// Runs two processes: the server, which restarts when one of its files changes, and Vite, which reloads the page when a file
// of the web app changes. When one of the two processes ends, both end.
await reportSetupFailure(async () => {
  await prepare([]);
  const server = run(
    pinnedNode,
    [...FOLLOW_PARENT, "--watch", "--watch-preserve-output", "server/start/main.ts"],
    {
      continueAfterSignal: true,
    },
  );
  const vite = run(pinnedNode, [join(root, "node_modules", "vite", "bin", "vite.js")], {
    continueAfterSignal: true,
  });
  const { code } = await Promise.race([server, vite]);
  process.exit(code);
});
