import { serverProgram } from "../setup/paths.mjs";
import { launch } from "./launch.mjs";

// `npm start`: builds the app if its sources changed, then runs the server.
await launch(serverProgram, process.argv.slice(2), ["build"]);
