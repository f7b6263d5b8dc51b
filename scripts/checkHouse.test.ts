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

describe("no circle among the features of a storey", () => {
  test("two features that use each other are told once, with both places", () => {
    const lines = house({
      "server/cards/commands.ts": 'import { a } from "../games/commands.ts";',
      "server/games/commands.ts": '\nimport type { b } from "../cards/repository.ts";',
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^server\/cards\/commands\.ts:1 server\/cards → server\/games → server\/cards: .*games\/commands\.ts:2/,
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

test.each(["server/utils/date.ts", "web/cards/helpers.tsx", "domain/Common.test.ts", "e2e/utils.ts"])(
  "%s says nothing of what it holds",
  (path) => {
    expect(house({ [path]: "" })).toHaveLength(1);
  },
);

test("names that merely contain such a word are fine", () => {
  expect(house({ "domain/games/commonGames.ts": "", "web/ui/utility.css.ts": "" })).toEqual([]);
});

describe("rules that comments cite", () => {
  const pages = {
    "docs/rules/parties.md": "# Parties\n\n- **P1.** Une partie…\n- ~~**P2.** Abandonnée.~~\n",
    "docs/rules/roulette.md": "- **R12.** La roue…\n",
  };

  test("lead to a rule of docs/rules", () => {
    const cited = "/** Rule P1 says so; so do rules P2, R12 and P1. (rule P1) */\nconst x = 1;";
    expect(house({ ...pages, "domain/a.ts": cited })).toEqual([]);
  });

  test("or are told, each by its number", () => {
    const cited = "const x = 1;\n// (rules P1, P3 and R1)";
    expect(house({ ...pages, "domain/a.ts": cited })).toEqual([
      "domain/a.ts:2 rule P3 is on no page of docs/rules",
      "domain/a.ts:2 rule R1 is on no page of docs/rules",
    ]);
  });

  test.each(["SPEC", "decisions, Games", "§4"])("texts from elsewhere are refused", (words) => {
    expect(house({ "web/a.ts": `// (${words})` })).toEqual([
      expect.stringMatching(/^web\/a\.ts:1 .+docs\/rules$/),
    ]);
  });

  test("a number has one rule", () => {
    const twice = { ...pages, "docs/rules/z.md": "- **P1.** Encore." };
    expect(house(twice)).toEqual(["docs/rules/z.md:1 rule P1 is defined twice"]);
  });
});
