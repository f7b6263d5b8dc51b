import { launch } from "./launch.mjs";

await launch("server/main.ts", process.argv.slice(2), ["build"]);
