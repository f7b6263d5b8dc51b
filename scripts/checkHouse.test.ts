import { describe, expect, test } from "vitest";
import { checkHouse } from "./checkHouse.ts";

function house(files: Record<string, string>): string[] {
  return checkHouse(new Map(Object.entries(files)));
}

describe("what each storey may import", () => {
  test.each([
    ["domain/cards/card.ts", 'import { z } from "zod";\nimport { x } from "../games/game.ts";'],
    ["domain/cards/card.test.ts", 'import fc from "fast-check";\nimport { test } from "vitest";'],
    [
      "server/cards/router.ts",
      'import fastify from "fastify";\nimport { x } from "../../domain/cards/card.ts";',
    ],
    ["server/main.ts", 'import pkg from "../package.json" with { type: "json" };'],
    [
      "web/cards/CardsPage.tsx",
      'import type { Router } from "../../server/router.ts";\nimport "./cards.css?inline";',
    ],
    [
      "web/client.ts",
      'type R = import("../server/router.ts").R;\nlet m: typeof import("../server/router.ts");',
    ],
    [
      "e2e/cards.test.ts",
      'import { x } from "../server/main.ts";\nimport { y } from "../domain/cards/card.ts";',
    ],
    ["scripts/demo.ts", 'import { x } from "../server/main.ts";'],
    ["bench/run.ts", 'await import("../domain/cards/card.ts");'],
    ["domain/cards/card.ts", '// import "node:fs"\nconst text = `import "node:fs"; Date.now()`;'],
  ])("%s passes", (path, text) => {
    expect(house({ [path]: text })).toEqual([]);
  });

  test.each([
    ["domain/cards/card.ts", 'import { x } from "../../server/clock.ts";'],
    ["domain/cards/card.ts", 'import type { x } from "../../server/clock.ts";'],
    ["domain/cards/card.ts", 'import { readFile } from "node:fs";'],
    ["domain/cards/card.ts", 'import _ from "lodash";'],
    ["domain/cards/card.ts", 'import pkg from "../../package.json" with { type: "json" };'],
    ["domain/cards/card.test.ts", 'import { x } from "../../server/clock.ts";'],
    ["server/cards/router.ts", 'import type { Props } from "../../web/cards/Card.tsx";'],
    ["server/cards/router.ts", 'import { x } from "../../scripts/demo.ts";'],
    ["web/client.ts", 'import { type Router } from "../server/router.ts";'],
    ["web/client.ts", 'export { Router } from "../server/router.ts";'],
    ["web/client.ts", 'const r = await import("../server/router.ts");'],
    ["web/client.ts", 'import { x } from "../e2e/server.ts";'],
    ["e2e/cards.test.ts", 'import { x } from "../web/cards/Card.tsx";'],
    ["scripts/demo.ts", 'import { x } from "../web/cards/Card.tsx";'],
    ["bench/run.ts", 'import { x } from "../web/cards/Card.tsx";'],
  ])("%s with %s breaks the house", (path, text) => {
    expect(house({ [path]: `const accentué = "é";\n${text}` })).toEqual([
      expect.stringMatching(`^${path}:2 .+`),
    ]);
  });
});

test("the web app knows nothing of Node.js", () => {
  expect(house({ "web/a.ts": 'import { join } from "node:path";\nconst x = process.env.PORT;' })).toEqual([
    expect.stringMatching(/^web\/a\.ts:1 « node:path »/),
    expect.stringMatching(/^web\/a\.ts:2 « process\.env »/),
  ]);
  expect(house({ "web/a.ts": "const process = 1; const x = import.meta.env.DEV;" })).toEqual([]);
});

describe("clock and chance are arguments of the domain", () => {
  test.each(["Date.now()", "[1].map(Date.now)", "new Date()", "new Date", "Math.random()", "process.env.TZ"])(
    "%s is refused there, and only there",
    (code) => {
      expect(house({ "domain/event/event.ts": `const x = ${code};` })).toHaveLength(1);
      expect(house({ "domain/event/event.test.ts": `const x = ${code};` })).toEqual([]);
      expect(house({ "server/event/commands.ts": `const x = ${code};` })).toEqual([]);
    },
  );

  test("a date made from an instant is pure", () => {
    expect(house({ "domain/event/event.ts": "const x = (now: number) => new Date(now);" })).toEqual([]);
  });
});

describe("queries live in repositories", () => {
  const query = 'export const find = (db: any) => db.selectFrom("cards").selectAll();';

  test.each([
    "server/cards/repository.ts",
    "server/cards/topic.ts",
    "server/database/migrations/001.ts",
    "server/testing/rows.ts",
    "server/cards/commands.test.ts",
    "bench/run.ts",
  ])("%s may query", (path) => {
    expect(house({ [path]: query })).toEqual([]);
  });

  test.each([
    "server/cards/commands.ts",
    "server/cards/router.ts",
    "scripts/demo.ts",
    "web/cards/repository.ts",
  ])("%s may not", (path) => {
    expect(house({ [path]: query })).toEqual([expect.stringContaining(`${path}:1 « .selectFrom( »`)]);
  });

  test.each(["insertInto", "updateTable", "deleteFrom"])("%s counts too, behind ?. as well", (method) => {
    expect(house({ "server/cards/commands.ts": `tx?.${method}("cards");` })).toHaveLength(1);
  });
});

describe("no circle among the features of a storey", () => {
  test("two features that use each other are told once, with both places", () => {
    const lines = house({
      "server/cards/commands.ts": 'import { a } from "../games/commands.ts";',
      "server/games/commands.ts": '\nimport type { b } from "../cards/repository.ts";',
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^server\/cards\/commands\.ts:1 server\/cards → server\/games → server\/cards : .*games\/commands\.ts:2/,
    );
  });

  test("a circle through three features is found", () => {
    const lines = house({
      "web/a/x.ts": 'import "../b/x.ts";',
      "web/b/x.ts": 'import "../c/x.ts";',
      "web/c/x.ts": 'import "../a/x.ts";',
    });
    expect(lines).toEqual([expect.stringContaining("web/a → web/b → web/c → web/a")]);
  });

  test("one-way use, use across storeys, use by tests and through a root file are no circle", () => {
    const lines = house({
      "domain/cards/card.ts": 'import "../games/game.ts";',
      "server/games/commands.ts": 'import "../cards/commands.ts";\nimport "../../domain/cards/card.ts";',
      "server/cards/commands.test.ts": 'import "../games/commands.ts";',
      "server/cards/router.ts": 'import "../procedures.ts";',
      "server/procedures.ts": 'import "./accounts/session.ts";',
      "server/accounts/router.ts": 'import "../procedures.ts";\nimport "../cards/repository.ts";',
    });
    expect(lines).toEqual([]);
  });
});

test("no barrels", () => {
  expect(house({ "domain/cards/index.ts": 'export { x } from "./card.ts";' })).toHaveLength(1);
  expect(house({ "domain/cards/all.ts": 'export * from "./card.ts";' })).toHaveLength(1);
  expect(house({ "domain/cards/index.ts": "export const x = 1;" })).toEqual([]);
});

test.each(["server/utils/date.ts", "web/cards/helpers.tsx", "domain/Common.test.ts", "e2e/utils.ts"])(
  "%s says nothing of what it holds",
  (path) => {
    expect(house({ [path]: "" })).toHaveLength(1);
  },
);

test("names that merely contain such a word are fine", () => {
  expect(house({ "domain/games/commonGames.ts": "", "web/ui/utility.css.ts": "" })).toEqual([]);
});
