import { describe, expect, test } from "vitest";
import { checkHouse } from "./checkHouse.ts";

/** The lines that the check prints about these files. */
function linesFor(files: Record<string, string>): string[] {
  return checkHouse(new Map(Object.entries(files)));
}

describe("imports between top-level folders", () => {
  test.each([
    ["domain/cards/card.ts", 'import { z } from "zod";\nimport { x } from "../people/player.ts";'],
    ["domain/cards/card.test.ts", 'import fc from "fast-check";\nimport { test } from "vitest";'],
    [
      "server/cards/router.ts",
      'import fastify from "fastify";\nimport { x } from "../../domain/cards/card.ts";',
    ],
    ["server/start/main.ts", 'import pkg from "../../package.json" with { type: "json" };'],
    [
      "web/cards/CardsPage.tsx",
      'import type { Router } from "../../server/start/router.ts";\nimport "./cards.css?inline";',
    ],
    [
      "web/client.ts",
      'type R = import("../server/start/router.ts").R;\nlet m: typeof import("../server/start/router.ts");',
    ],
    [
      "e2e/cards.test.ts",
      'import { x } from "../server/start/main.ts";\nimport { y } from "../domain/cards/card.ts";',
    ],
    ["scripts/demo.ts", 'import { x } from "../server/start/main.ts";'],
    ["bench/run.ts", 'await import("../domain/cards/card.ts");'],
    ["e2e/cards.test.ts", 'import { x } from "../testing/host/host.ts";'],
    ["scripts/screens.ts", 'import { x } from "../testing/host/host.ts";'],
    ["testing/host/host.ts", 'import { x } from "../../server/testing/person.ts";'],
    ["scripts/start.mjs", 'import { x } from "../setup/install.mjs";'],
    ["playwright.config.ts", 'import { x } from "./testing/browser/chromium.ts";'],
    ["domain/cards/card.ts", '// import "node:fs"\nconst text = `import "node:fs"; Date.now()`;'],
  ])("%s passes", (path, text) => {
    expect(linesFor({ [path]: text })).toEqual([]);
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
    ["web/client.ts", 'import { type Router } from "../server/start/router.ts";'],
    ["web/client.ts", 'export { Router } from "../server/start/router.ts";'],
    ["web/client.ts", 'const r = await import("../server/start/router.ts");'],
    ["web/client.ts", 'import { x } from "../e2e/server.ts";'],
    ["e2e/cards.test.ts", 'import { x } from "../web/cards/Card.tsx";'],
    ["scripts/demo.ts", 'import { x } from "../web/cards/Card.tsx";'],
    ["bench/run.ts", 'import { x } from "../web/cards/Card.tsx";'],
    ["e2e/cards.test.ts", 'import { x } from "../scripts/demo.ts";'],
    ["scripts/screens.ts", 'import { x } from "../e2e/fixtures/test.ts";'],
    ["bench/run.ts", 'import { x } from "../e2e/fixtures/test.ts";'],
    ["bench/run.ts", 'import { x } from "../scripts/paths.mjs";'],
    ["testing/host/host.ts", 'import { x } from "../../e2e/fixtures/test.ts";'],
    ["testing/host/host.ts", 'import { x } from "../../scripts/launch.mjs";'],
    ["setup/install.mjs", 'import { x } from "../scripts/build.mjs";'],
    ["server/cards/router.ts", 'import { x } from "../../testing/host/host.ts";'],
    ["vitest.config.ts", 'import { x } from "./e2e/fixtures/test.ts";'],
  ])("%s may not contain %s", (path, text) => {
    expect(linesFor({ [path]: `const accentué = "é";\n${text}` })).toEqual([
      expect.stringMatching(`^${path}:2 .+`),
    ]);
  });
});

describe("rooms: the subfolders of domain, server and web", () => {
  test.each([
    ["server/rewards/commands.ts", ""],
    ["web/roulette/Wheel.tsx", ""],
    ["domain/merging/merging.ts", ""],
  ])("%s is refused: it is in no room of the table", (path, text) => {
    expect(linesFor({ [path]: text })).toEqual([expect.stringMatching(/ is no room: /)]);
  });

  test.each([
    ["server/live/hub.ts", "../games/repository.ts"],
    ["server/points/ledger.ts", "../tournaments/games.ts"],
    ["server/cards/theft/theft.ts", "../../event/topic.ts"],
    ["web/api/command.ts", "../games/Game.tsx"],
    ["domain/cards/card.ts", "../tournaments/match.ts"],
  ])("%s must not import %s, which is in a room above", (path, specifier) => {
    expect(linesFor({ [path]: `import "${specifier}";` })).toEqual([
      expect.stringMatching(`^${path}:1 .+ is below .+`),
    ]);
  });

  test.each([
    ["server/tournaments/games.ts", "../points/ledger.ts"],
    ["server/people/accounts/removal.ts", "../../tournaments/teams.ts"],
    ["server/live/hub.test.ts", "../games/repository.ts"],
    ["server/live/hub.ts", "../config.ts"],
    ["server/calls/command.ts", "../../domain/undo/inputs.ts"],
    ["web/start/routes.tsx", "../games/list/GamesPage.tsx"],
    ["server/games/router.ts", "../calls/command.ts"],
  ])("%s may import %s", (path, specifier) => {
    expect(linesFor({ [path]: `import "${specifier}";` })).toEqual([]);
  });

  test.each([
    ["server/games/commands.ts", "../calls/command.ts", "router.ts"],
    ["server/games/lists/list.ts", "../../calls/query.ts", "router.ts"],
    ["web/tournaments/Bracket.tsx", "../games/list/GamesPage.tsx", "web/start"],
  ])("%s may not import %s: a file's name says what it contains", (path, specifier, reason) => {
    expect(linesFor({ [path]: `import "${specifier}";` })).toEqual([expect.stringContaining(reason)]);
  });
});

test.each(["server/calls/utils/date.ts", "web/cards/helpers.tsx", "domain/Common.test.ts", "e2e/utils.ts"])(
  "%s is refused: such a file name does not describe the content",
  (path) => {
    expect(linesFor({ [path]: "" })).toHaveLength(1);
  },
);

test('file names in which "common" or "util" is only a part of a word are accepted', () => {
  expect(linesFor({ "domain/games/commonGames.ts": "", "web/ui/utility.css.ts": "" })).toEqual([]);
});

describe("a class or an animation in the stylesheets of two features", () => {
  const broken = (css: string) =>
    linesFor({ "web/event/ceremony/stage/stage.css": css, "web/bigscreens/scenes.css": `\n${css}` });

  test.each([
    ".title { color: red; }",
    "@media print { .title:hover > b { color: red; } }",
    ".face,\n.title {}",
  ])("%s is refused in the second stylesheet", (css) =>
    expect(broken(css)).toContainEqual(expect.stringMatching(/^web\/bigscreens\/scenes.css:\d .*title/)),
  );

  test("an animation is refused in the second stylesheet", () => {
    expect(broken("@keyframes enter {}")).toEqual([
      expect.stringMatching(/^web\/bigscreens\/scenes.css:2 @keyframes enter is also defined in web\/event/),
    ]);
  });

  test.each([
    "b { transition: 0.5s; }",
    '@import "font.css";\nb { color: red; }',
    "/* .title {} */",
    "@font-face { src: url(a.woff2); }",
  ])("%s defines no class and no animation", (css) => expect(broken(css)).toEqual([]));

  test("two stylesheets of one feature may define the same class", () => {
    const css = ".scene { color: red; }";
    expect(linesFor({ "web/bigscreens/screen.css": css, "web/bigscreens/scenes/scenes.css": css })).toEqual(
      [],
    );
  });
});

test.each([
  ["web/ui/dialogs/a.tsx", '"../../live/LiveProvider.tsx"', 1],
  ["web/ui/a.tsx", '"../shell/TopBar.tsx"', 1],
  ["web/ui/a.tsx", '"../api/command.ts"', 1],
  ["web/ui/fields/a.tsx", '"../../texts/ui.ts"', 0],
  ["web/ui/fields/a.tsx", '"../../../domain/names.ts"', 0],
  ["web/games/list/a.tsx", '"../../live/LiveProvider.tsx"', 0],
] as const)(
  "%s that imports %s breaks %i rules (web/ui may import no feature, no calls and no live store)",
  (path, specifier, broken) => {
    expect(linesFor({ [path]: `import ${specifier};` })).toHaveLength(broken);
  },
);

describe("the live topics that only the hooks about players may read", () => {
  const live = 'import { useRow } from "../live/LiveProvider.tsx";\n';
  const topics = 'import { channelOf } from "../../domain/live/topics.ts";\n';
  const query = 'import { liveQuery } from "../api/liveQuery.ts";\n';

  test.each([
    ["web/games/a.tsx", `${live}const row = useRow("players", id);`],
    ["web/games/a.tsx", `${live}const rows = useTopic("tallies");`],
    ["web/games/a.tsx", `${live}useWanted(hasPlayersBeyondWindow ? ["otherPlayers"] : []);`],
    ["web/games/a.tsx", `${live}useWanted([\`player:\${id}\`]);`],
    ["web/games/a.ts", `${topics}const channels = [channelOf("ownPlayer", me)];`],
    ["web/games/a.ts", `${query}liveQuery({ dependsOn: () => ["players"] });`],
    ["web/testing/a.ts", `${topics}export const topic: RowTopic = "players";`],
  ])("%s may not name one of these topics: %s", (path, text) => {
    expect(linesFor({ [path]: text })).toEqual([expect.stringMatching(`^${path}:2 .+usePlayer`)]);
  });

  test.each([
    ["web/live/players/usePlayer.ts", 'import "../LiveProvider.tsx";\nuseTopic("players");'],
    ["web/games/a.test.ts", `${topics}snapshotOf("players", []);`],
    ["web/shell/Navigation.tsx", 'const links = [{ to: "/players", name: "players" }];'],
    [
      "web/games/a.tsx",
      `${live}// useRow("players", id)\nuseRow("playerCards", id);\nconst path = \`/players/\${id}\`;`,
    ],
    [
      "web/games/a.tsx",
      `${live}import { useRanking } from "../live/players/useRanking.ts";\nuseRanking().players;`,
    ],
    ["web/games/a.tsx", `${live}type Seats = Game["players"];`],
    ["server/people/players/a.ts", 'import "../../domain/live/topics.ts";\ntouch("players");'],
  ])("%s passes: %s", (path, text) => {
    expect(linesFor({ [path]: text })).toEqual([]);
  });
});

test.each([
  ["web/games/a.tsx", "block transition-[width]", 1],
  ["web/games/a.tsx", "transition-[opacity,max-height] duration-200", 1],
  ["web/games/a.tsx", "transition-[left,top]", 1],
  ["web/games/a.tsx", "transition-all", 1],
  ["web/games/a.tsx", "w-full transition-[translate,scale,opacity,border-color] transition-colors", 0],
  ["scripts/a.ts", "transition-[width]", 0],
] as const)(
  "%s with the classes '%s' has %i forbidden transitions (which would move the layout)",
  (path, value, broken) => {
    expect(linesFor({ [path]: `const look = "${value}";` })).toHaveLength(broken);
  },
);

describe("what a migration may import", () => {
  const file = "server/database/migrations/043-colours.ts";

  test.each([
    ['import { sql } from "kysely";\nimport { hash } from "node:crypto";'],
    ['import { firstColours } from "./043-firstColours.ts";'],
  ])("%s passes", (text) => {
    expect(linesFor({ [file]: text })).toEqual([]);
  });

  test.each([
    ['import { hueNames } from "../../../domain/rulebook/hues.ts";'],
    ['import type { Schema } from "../schema.ts";'],
    ['import { migrations } from "./list.ts";'],
    ['import { z } from "zod";'],
  ])("%s is refused: a change of the imported file would change the migration", (text) => {
    expect(linesFor({ [file]: text })).toEqual([expect.stringMatching(`^${file}:1 a migration .+`)]);
  });

  test("tests of migrations, and the list of all migrations, may import any file", () => {
    const text = 'import { Migrator } from "kysely/migration";\nimport { migrate } from "../open.ts";';
    const files = ["server/database/migrations/colours.test.ts", "server/database/migrations/list.ts"];
    for (const path of files) expect(linesFor({ [path]: text })).toEqual([]);
  });
});

describe("exported names that two files define", () => {
  const component = "export function Wheel() {}";
  const type = "export interface Wheel {}";

  test.each([
    ["domain/games/a.ts", "export const roundOf = 1;", "server/games/b.ts", "export function roundOf() {}"],
    ["domain/games/a.ts", type, "domain/wheel/b.ts", "export type Wheel = string;"],
    ["server/games/a.ts", "export class Wheel {}", "web/wheel/Wheel.tsx", component],
    ["domain/wheel/a.ts", type, "web/wheel/wheels.tsx", component],
    ["domain/wheel/a.ts", type, "testing/browser/wheel.ts", "export class Wheel {}"],
    ["web/games/Wheel.tsx", component, "web/wheel/Wheel.tsx", component],
  ])("%s has %s, and %s has %s: the second file is refused", (path, text, other, otherText) => {
    expect(linesFor({ [path]: text, [other]: `\n${otherText}` })).toEqual([
      expect.stringMatching(`^${other}:2 "\\w+" is also defined in ${path}: `),
    ]);
  });

  test.each([
    ["domain/wheel/wheel.ts", type, "web/wheel/Wheel.tsx", component],
    [
      "web/games/GamesPage.tsx",
      "export function GamesPage() {}",
      "testing/pages/gamesPage.ts",
      "export class GamesPage {}",
    ],
    [
      "server/database/migrations/001-a.ts",
      "export function up() {}",
      "server/database/migrations/002-b.ts",
      "export function up() {}",
    ],
    ["domain/games/a.ts", "export const a = 1;", "domain/games/b.ts", "const a = 1;\nexport const b = a;"],
    ["domain/games/a.ts", "export const a = 1;", "domain/games/b.ts", 'export { a } from "./a.ts";'],
    [
      "domain/games/a.ts",
      "export function a(n: 1): 1;\nexport function a(n: 2): 2;\nexport function a() {}",
      "domain/games/b.ts",
      "",
    ],
  ])("%s has %s, and %s has %s: both are allowed", (path, text, other, otherText) => {
    expect(linesFor({ [path]: text, [other]: otherText })).toEqual([]);
  });
});

describe("what reads data that not everybody may see", () => {
  test("may not be made by a file that is not on the list of exceptions", () => {
    const text = 'import { z } from "zod";\nimport { fullDb } from "../database/fullDb.ts";';
    expect(linesFor({ "server/people/players/router.ts": text })).toEqual([
      expect.stringMatching('^server/people/players/router.ts:2 "fullDb" lets this file read more'),
    ]);
  });

  test.each([
    ["server/people/players/router.ts", 'import type { FullDb } from "../database/database.ts";'],
    ["server/calls/work.ts", 'import { fullDb } from "../database/fullDb.ts";'],
    ["server/people/players/a.test.ts", 'import { fullDb } from "../database/fullDb.ts";'],
    ["scripts/demo/a.ts", 'import { fullDb } from "../../server/database/fullDb.ts";'],
  ])("%s passes: %s", (path, text) => {
    expect(linesFor({ [path]: text })).toEqual([]);
  });
});

describe("rules that comments cite", () => {
  const pages = {
    "docs/rules/parties.md": "# Parties\n\n- **P1.** Une partie…\n- ~~**P2.** Abandonnée.~~\n",
    "docs/rules/roulette.md": "- **R12.** La roue…\n",
  };

  test("are accepted if they are in docs/rules", () => {
    const cited = "/** Rule P1 says so; so do rules P2, R12 and P1. (rule P1) */\nconst x = 1;";
    expect(linesFor({ ...pages, "domain/a.ts": cited })).toEqual([]);
  });

  test("are reported with their numbers if they do not exist", () => {
    const cited = "const x = 1;\n// (rules P1, P3 and R1)";
    expect(linesFor({ ...pages, "domain/a.ts": cited })).toEqual([
      "domain/a.ts:2 rule P3 is on no page of docs/rules",
      "domain/a.ts:2 rule R1 is on no page of docs/rules",
    ]);
  });

  test.each(["SPEC", "decisions, Games", "§4"])(
    "a citation of a text outside this repository is refused: %s",
    (words) => {
      expect(linesFor({ "web/a.ts": `// (${words})` })).toEqual([
        expect.stringMatching(/^web\/a\.ts:1 .+docs\/rules$/),
      ]);
    },
  );

  test("a number that two rules have is reported", () => {
    const twice = { ...pages, "docs/rules/z.md": "- **P1.** Encore." };
    expect(linesFor(twice)).toEqual(["docs/rules/z.md:1 rule P1 is defined twice"]);
  });
});

describe("texts in fragments", () => {
  test.each([
    "<><b /></>",
    "<>{isOpen && <b />}{isOpen ? <b /> : null}</>",
    "<>{names.map((name) => <b key={name}>{name}</b>)}</>",
    "<>{names.map((name) => { return <b key={name} />; })}</>",
    "<>\n{/* why */}\n<b />\n</>",
    "<>{names.map((name) => { const id = name; return <b key={id} />; })}</>",
    "<Fragment>{children}</Fragment>",
  ])("%s passes", (jsx) => {
    expect(linesFor({ "web/a.tsx": `const x = ${jsx};` })).toEqual([]);
  });

  test.each([
    "<>text</>",
    "<><b /> <i /></>",
    "<>{text}</>",
    '<>{isOpen && "text"}</>',
    "<>{isOpen ? <b /> : text}</>",
    "<>{isOpen ? text : <b />}</>",
    "<>{text || <b />}</>",
    "<>{names.map((name) => name)}</>",
    "<>{names.map((name) => { if (name) return name; return <b />; })}</>",
    "<>{names.filter((name) => <b />)}</>",
    "<>{children}</>",
  ])("%s is refused", (jsx) => {
    expect(linesFor({ "web/a.tsx": `const x = ${jsx};` })).toEqual([
      expect.stringMatching(/^web\/a\.tsx:1 the compiler does not check the children of <>/),
    ]);
  });

  test("are accepted outside of web/", () => {
    expect(linesFor({ "scripts/a.tsx": "const x = <>text</>;" })).toEqual([]);
  });
});
