import { join } from "node:path";
import { run } from "./children.mjs";
import { FOLLOW, orExplain, prepare } from "./launch.mjs";
import { pinnedNode, root } from "./paths.mjs";

// The server restarts when one of its files changes, the page when one of the web app's does. When either ends, both end.
await orExplain(async () => {
  await prepare([]);
  const server = run(pinnedNode, [...FOLLOW, "--watch", "--watch-preserve-output", "server/main.ts"], {
    outlive: true,
  });
  const pages = run(pinnedNode, [join(root, "node_modules", "vite", "bin", "vite.js")], { outlive: true });
  const { code } = await Promise.race([server, pages]);
  process.exit(code);
});
