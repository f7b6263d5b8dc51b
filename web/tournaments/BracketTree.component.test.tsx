import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../../domain/testing/tournaments.ts";
import { matchesOf } from "../../domain/tournaments/bracket.ts";
import { bracketOf, type Progress } from "../../domain/tournaments/progress.ts";
import { drawnShape, type MatchRef, roundsOf, slotsOf } from "../../domain/tournaments/shape.ts";
import { requireElements } from "../testing/elements.ts";
import { BracketSheets } from "./BracketSheets.tsx";
import { BracketTree } from "./BracketTree.tsx";
import { planOf } from "./geometry.ts";
import { measuresFor, type Room } from "./measures.ts";
import { useNameWidths } from "./nameWidths.ts";
import type { ShownTournament } from "./useTournament.ts";

const viewer = { isAdmin: false, now: 0 };
/** The printable area of an A4 sheet in landscape with margins of 10 mm, and the height of the tournament's name, in px. */
const PAPER = { width: 1046, height: 718 };
const TITLE_HEIGHT = 80;

function asShown(progress: Progress): ShownTournament {
  const { teams } = progress;
  return {
    progress,
    matches: matchesOf(bracketOf(progress)),
    teams: new Map(teams.map((team) => [team.id, team])),
    own: undefined,
  };
}

test("Tab reaches the current match, and arrow keys move the focus to the other matches and byes", async () => {
  const measures = measuresFor(3, { width: 992, height: 500 });
  const shown = asShown(wonBy(openTournament(5), { round: 1, position: 1 }, 1));
  await render(
    <BracketTree
      shown={shown}
      plan={planOf(drawnShape(5), measures)}
      measures={measures}
      viewer={viewer}
      hasHeadings
    />,
  );
  const item = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const semiFinal = "Demi-finales, match 1. Joueur 1 contre Joueur 5. Suivant.";
  const final = /^Finale\. Joueur 1, ou Joueur 5 contre /;
  await userEvent.tab();
  await expect.element(item(semiFinal)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect
    .element(item("Premier tour, match 1. Joueur 1 contre Joueur 2. Joueur 1 gagne."))
    .toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Joueur 5, directement au tour 2")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(item(final)).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(item(final)).toHaveFocus();
  expect(document.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
});

test("a press on a match opens it, and a press on a bye opens the match to which the team goes", async () => {
  const measures = measuresFor(3, { width: 992, height: 500 });
  const shown = asShown(openTournament(5));
  const opened: MatchRef[] = [];
  await render(
    <BracketTree
      shown={shown}
      plan={planOf(drawnShape(5), measures)}
      measures={measures}
      viewer={viewer}
      hasHeadings
      onOpen={({ round, position }) => opened.push({ round, position })}
    />,
  );
  await page.getByRole("button", { name: /^Premier tour, match 1\./ }).click();
  await page.getByRole("button", { name: "Joueur 5, directement au tour 2" }).click();
  expect(opened).toEqual([
    { round: 1, position: 1 },
    { round: 2, position: 1 },
  ]);
});

test("a screen reader announces both teams and the winner of each match", async () => {
  const measures = measuresFor(3, { width: 992, height: 500 });
  const shown = asShown(wonBy(openTournament(8), { round: 1, position: 2 }, 1));
  const own = shown.teams.get("t8");
  await render(
    <BracketTree
      shown={{ ...shown, own }}
      plan={planOf(drawnShape(8), measures)}
      measures={measures}
      viewer={viewer}
      hasHeadings
    />,
  );
  const sentences = page
    .getByRole("button")
    .elements()
    .map((match) => match.querySelector(".sr-only")?.textContent);
  expect(sentences).toEqual(
    expect.arrayContaining([
      "Premier tour, match 2. Joueur 3 contre Joueur 4. Joueur 3 gagne.",
      "Premier tour, match 4. Joueur 7 contre Joueur 8 (votre équipe). À vous.",
      "Demi-finales, match 1. Joueur 1, ou Joueur 2 contre Joueur 3.",
      "Finale. Équipe à venir contre Équipe à venir.",
    ]),
  );
});

test("on a computer of 1280 px no team name and no placeholder of an unknown team is truncated", async () => {
  await document.fonts.load('500 12px "Inter Variable"');
  for (const teams of [16, 24, 32, 48, 64]) {
    const opened = openTournament(teams);
    const called = [1, 2].reduce(
      (progress, position) =>
        withMatchChange(progress, { round: 1, position }, { call: { table: 10 + position, at: 0 } }),
      opened,
    );
    // In `called`, only some matches are called, so matches without a call are measured too.
    for (const progress of [called, playedToEnd(opened)])
      for (const height of [500, 360]) {
        const measures = measuresFor(roundsOf(teams), { width: 992, height });
        const screen = await render(
          <BracketTree
            shown={{ ...asShown(progress), own: progress.teams.at(-1) }}
            plan={planOf(drawnShape(teams), measures)}
            measures={measures}
            viewer={viewer}
            hasHeadings
          />,
        );
        const texts = requireElements("li [dir=auto], p:not(li p)");
        const truncated = texts.filter((text) => text.scrollWidth > text.clientWidth);
        expect
          .soft(
            truncated.map((text) => text.textContent),
            `${teams} teams, ${height} px high`,
          )
          .toEqual([]);
        await screen.unmount();
      }
  }
});

/** The bracket, fitted into an area of the given size. */
function FittedTree({ shown, room }: { shown: ShownTournament; room: Room }) {
  const teams = shown.progress.teams.length;
  const measures = measuresFor(roundsOf(teams), room, useNameWidths(shown));
  const plan = planOf(drawnShape(teams), measures);
  return <BracketTree shown={shown} plan={plan} measures={measures} viewer={viewer} hasHeadings />;
}

/** First names as at a real event, and the longest name that the product allows. */
const firstNames = ["Camille R.", "Jean-Baptiste", "Inès", "Marie-Ève", "Anne-Charlotte", "Théo"];
const LONGEST_NAME = "Maximilien-Éléonore de Roche-T";

test.each([
  ["a computer of 1280 px", { width: 992, height: 500 }],
  ["a computer of 1920 px", { width: 1632, height: 780 }],
  ["a phone", { width: 358, height: 544 }],
])(
  "on %s the names of single players, of pairs, of teams of three and of named teams are not truncated",
  async (_, room) => {
    await document.fonts.load('600 14px "Inter Variable"');
    for (const [teams, size] of [
      [8, 2],
      [32, 2],
      [64, 2],
      [64, 3],
      [48, 1],
    ] as const) {
      const opened = playedToEnd(openTournament(teams, { bestOfThree: teams === 32 }));
      const nameAt = (index: number) => (index === 5 ? LONGEST_NAME : `${firstNames[index % 6]} ${index}`);
      const progress = {
        ...opened,
        teams: opened.teams.map((team, place) => ({
          ...team,
          name: place % 5 === 0 ? `Les Joyeux Lurons numéro ${place}` : team.name,
          players: Array.from({ length: size }, (_, index) => {
            const name = nameAt(place * size + index);
            return { id: name, name };
          }),
        })),
      };
      const screen = await render(<FittedTree shown={asShown(progress)} room={room} />);
      const truncated = requireElements("li [dir=auto]").filter(
        (text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1,
      );
      const outside = requireElements("li [data-people]").filter((people) => {
        const [inner, row] = [people, people.closest("[data-team]")].map((each) =>
          each?.getBoundingClientRect(),
        );
        return (
          !inner ||
          !row ||
          inner.top < row.top - 1 ||
          inner.bottom > row.bottom + 1 ||
          inner.right > row.right
        );
      });
      expect
        .soft(
          [...truncated, ...outside].map((text) => text.textContent),
          `${teams} teams of ${size}`,
        )
        .toEqual([]);
      await screen.unmount();
    }
  },
);

/** The box of the printed sheet with this tree. */
function sheetOf(tree: Element): DOMRect {
  const sheet = tree.parentElement?.parentElement;
  if (!sheet) throw new Error("The tree is on no sheet");
  return sheet.getBoundingClientRect();
}

test("in print every match is on a sheet, and no sheet is larger than the paper", async () => {
  for (const teams of [5, 13, 32, 33, 64]) {
    const screen = await render(<BracketSheets shown={asShown(openTournament(teams))} viewer={viewer} />);
    const trees = screen.getByRole("list").elements();
    expect(trees, `${teams} teams`).toHaveLength(roundsOf(teams) > 5 ? 2 : 1);
    for (const tree of trees) {
      const { width, height } = sheetOf(tree);
      expect(width, `${teams} teams`).toBeLessThanOrEqual(PAPER.width);
      expect(height, `${teams} teams`).toBeLessThanOrEqual(PAPER.height - TITLE_HEIGHT);
    }
    const drawn = new Set(requireElements("[data-box]").map((box) => box.getAttribute("data-box")));
    for (const { round, position } of slotsOf(drawnShape(teams)))
      expect(drawn).toContain(`${round}-${position}`);
    await screen.unmount();
  }
});

test("in print no name is truncated, even with 64 teams, with teams of three, or with long names", async () => {
  await document.fonts.load('600 14px "Inter Variable"');
  for (const [teams, size] of [
    [8, 2],
    [16, 3],
    [33, 2],
    [64, 2],
  ] as const) {
    const opened = playedToEnd(openTournament(teams, { bestOfThree: teams === 16 }));
    const progress = {
      ...opened,
      teams: opened.teams.map((team, place) => ({
        ...team,
        name: place % 5 === 0 ? `Les Joyeux Lurons numéro ${place}` : team.name,
        players: Array.from({ length: size }, (_, index) => {
          const number = place * size + index;
          const name = number === 5 ? LONGEST_NAME : `${firstNames[number % 6]} ${number}`;
          return { id: name, name };
        }),
      })),
    };
    const screen = await render(<BracketSheets shown={asShown(progress)} viewer={viewer} />);
    const truncated = requireElements("li [dir=auto]").filter(
      (text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1,
    );
    expect
      .soft(
        truncated.map((text) => text.textContent),
        `${teams} teams of ${size}`,
      )
      .toEqual([]);
    for (const tree of screen.getByRole("list").elements()) {
      const { width, height } = sheetOf(tree);
      expect.soft(width).toBeLessThanOrEqual(PAPER.width);
      expect.soft(height).toBeLessThanOrEqual(PAPER.height - TITLE_HEIGHT);
    }
    await screen.unmount();
  }
});
