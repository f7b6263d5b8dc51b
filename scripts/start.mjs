import { serverProgram } from "../setup/paths.mjs";
import { launch } from "./launch.mjs";

await launch(serverProgram, process.argv.slice(2), ["build"]);
