import { expect, test } from "vitest";
import { installEnvironment, npmCommand } from "./npm.mjs";

const NODE_ON_WINDOWS = "C:\\Program Files\\nodejs\\node.exe";
const NPM_ON_WINDOWS = "C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js";
const NEWER_NPM = "C:\\Users\\Inès\\AppData\\Roaming\\npm\\node_modules\\npm\\bin\\npm-cli.js";

test.each([
  { platform: "linux", execPath: "/usr/bin/node", running: undefined, starts: ["npm"] },
  { platform: "darwin", execPath: "/usr/local/bin/node", running: "/x/pnpm.cjs", starts: ["npm"] },
  {
    platform: "linux",
    execPath: "/usr/bin/node",
    running: "/usr/lib/node_modules/npm/bin/npm-cli.js",
    starts: ["/usr/bin/node", "/usr/lib/node_modules/npm/bin/npm-cli.js"],
  },
  {
    platform: "win32",
    execPath: NODE_ON_WINDOWS,
    running: undefined,
    starts: [NODE_ON_WINDOWS, NPM_ON_WINDOWS],
  },
  {
    platform: "win32",
    execPath: NODE_ON_WINDOWS,
    running: NEWER_NPM,
    starts: [NODE_ON_WINDOWS, NEWER_NPM],
  },
] as const)(
  "on $platform, where npm_execpath is $running, npm is started as $starts",
  ({ platform, execPath, running, starts }) => {
    expect(npmCommand({ platform, execPath, env: { npm_execpath: running } })).toEqual(starts);
  },
);

test("npm is started with its own Node.js, because an installation replaces the one that runs the scripts", () => {
  const npm = "/usr/lib/node_modules/npm/bin/npm-cli.js";
  const env = { npm_execpath: npm, npm_node_execpath: "/usr/bin/node" };
  expect(npmCommand({ platform: "linux", execPath: "/chill/node_modules/node/bin/node", env })).toEqual([
    "/usr/bin/node",
    npm,
  ]);
});

test("the environment of an installation has no NODE_ENV, and no node_modules/.bin in its PATH", () => {
  const windows = ["C:\\a\\node_modules\\.bin", "C:\\Windows", "D:\\chill\\node_modules\\.bin\\"].join(";");
  expect(
    installEnvironment({ platform: "win32", env: { Path: windows, NODE_ENV: "production", TEMP: "C:\\t" } }),
  ).toEqual({ Path: "C:\\Windows", TEMP: "C:\\t" });
  expect(
    installEnvironment({ platform: "linux", env: { PATH: "/a/node_modules/.bin:/usr/bin:/bin" } }),
  ).toEqual({ PATH: "/usr/bin:/bin" });
});
