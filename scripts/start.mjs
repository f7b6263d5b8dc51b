import { launch } from "./launch.mjs";

await launch("server/start/main.ts", process.argv.slice(2), ["build"]);
