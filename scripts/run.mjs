import { launch } from "./launch.mjs";

// node scripts/run.mjs [--build] [--chromium] PROGRAM ARGUMENTS…
const words = process.argv.slice(2);
/** @type {import("./launch.mjs").Need[]} */
const needs = [];
for (; words[0] === "--build" || words[0] === "--chromium"; words.shift()) {
  needs.push(words[0] === "--build" ? "build" : "chromium");
}
const [program = "", ...args] = words;
await launch(program, args, needs);
