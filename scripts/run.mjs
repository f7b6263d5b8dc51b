import { launch } from "./launch.mjs";

// node scripts/run.mjs [--build] [--chromium] PROGRAM ARGUMENTS… runs a program of this repository. First it installs missing
// packages; with --build it also builds the web app and the server, and with --chromium it installs the browser.
const typed = process.argv.slice(2);
/** @type {import("./launch.mjs").Need[]} */
const needs = [];
for (; typed[0] === "--build" || typed[0] === "--chromium"; typed.shift()) {
  needs.push(typed[0] === "--build" ? "build" : "chromium");
}
const [program = "", ...args] = typed;
await launch(program, args, needs);
