import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { openTournament, wonBy } from "../../domain/testing/tournaments.ts";
import { matchesOf } from "../../domain/tournaments/bracket.ts";
import { bracketOf, type Progress } from "../../domain/tournaments/progress.ts";
import { roundsOf, slotsOf } from "../../domain/tournaments/shape.ts";
import { BracketSheets } from "./BracketSheets.tsx";
import { BracketTree } from "./BracketTree.tsx";
import { planOf } from "./geometry.ts";
import { measuresFor } from "./measures.ts";
import type { ShownTournament } from "./useTournament.ts";

const looker = { isAdmin: false, now: 0 };
/** A4, landscape, inside margins of 10 mm, and what the tournament's name takes of it, in px. */
const PAPER = { width: 1046, height: 718 };
const TITLE = 80;

function seen(progress: Progress): ShownTournament {
  const { teams } = progress;
  return {
    progress,
    matches: matchesOf(bracketOf(progress)),
    teams: new Map(teams.map((team) => [team.id, team])),
    own: undefined,
  };
}

test("one match is in the order of Tab, arrow keys lead on from it, and each says who meets whom", async () => {
  const measures = measuresFor(3, { width: 1216, height: 510 });
  const shown = seen(wonBy(openTournament(5), { round: 1, position: 1 }, 1));
  await render(
    <BracketTree shown={shown} plan={planOf(5, measures)} measures={measures} looker={looker} hasHeadings />,
  );
  const item = (name: string) => page.getByRole("listitem", { name, exact: true });
  await userEvent.tab();
  await expect.element(item("Demi-finales, match 1")).toHaveFocus();
  await expect
    .element(item("Demi-finales, match 1"))
    .toHaveAccessibleDescription(/Équipe 1.*Équipe 5.*Suivant/);
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(item("Premier tour, match 1")).toHaveFocus();
  await expect
    .element(item("Premier tour, match 1"))
    .toHaveAccessibleDescription(/Équipe 1.*gagne.*Équipe 2/);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item("Équipe 5, exemptée du premier tour")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(item("Finale")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(item("Finale")).toHaveFocus();
  expect(document.querySelectorAll('li[tabindex="0"]')).toHaveLength(1);
});

test("on paper every match is on a sheet, and no sheet is larger than the paper", async () => {
  for (const teams of [5, 13, 32, 33, 64]) {
    const screen = await render(<BracketSheets shown={seen(openTournament(teams))} looker={looker} />);
    const trees = screen.getByRole("list").elements();
    expect(trees, `${teams} teams`).toHaveLength(roundsOf(teams) > 5 ? 2 : 1);
    for (const tree of trees) {
      const { width, height } = tree.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      expect(width, `${teams} teams`).toBeLessThanOrEqual(PAPER.width);
      expect(height, `${teams} teams`).toBeLessThanOrEqual(PAPER.height - TITLE);
    }
    const drawn = new Set(
      [...document.querySelectorAll("[data-box]")].map((box) => box.getAttribute("data-box")),
    );
    for (const { round, position } of slotsOf(teams)) expect(drawn).toContain(`${round}-${position}`);
    await screen.unmount();
  }
});
