import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Contender } from "../../../domain/games/contenders.ts";
import { rankedIn } from "../../../domain/games/ranking.ts";
import { RankingList } from "./RankingList.tsx";
import { noEffects } from "./rankingEffects.ts";

const POINTS = [5, 3, 1];
const contenders: Contender[] = [
  ["nadia", "Nadia"],
  ["hugo", "Hugo"],
  ["bot-1", "Bot 1"],
].map(([id = "", name = ""]) => ({ key: id, name, members: [{ id, name }] }));

const onDragging = vi.fn();
beforeEach(() => void onDragging.mockClear());

function Ranking() {
  const [ranking, setRanking] = useState<readonly string[]>(contenders.map(({ key }) => key));
  return (
    <RankingList
      order={rankedIn(contenders, ranking)}
      ranking={ranking}
      pointsAt={(position) => POINTS[position - 1] ?? null}
      effects={noEffects}
      isTeamGame={false}
      onChange={setRanking}
      onDragging={onDragging}
    />
  );
}

/** Checks the texts of the rows, in list order. */
async function expectRows(...texts: readonly RegExp[]): Promise<void> {
  const read = () =>
    page
      .getByRole("listitem")
      .elements()
      .map((row) => row.textContent);
  await expect.poll(read).toEqual(texts.map((text) => expect.stringMatching(text)));
}

async function expectAnnounced(sentence: string): Promise<void> {
  await expect.element(page.getByText(sentence, { exact: true })).toBeInTheDocument();
}

async function startKeyboardDrag(name: string, position: number): Promise<void> {
  (page.getByRole("button", { name: `Déplacer ${name}` }).element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expectAnnounced(`${name}, position ${position} sur 3. Déplacement en cours.`);
}

test("a row shares the place above it, and takes part in no move of the others (rule P34)", async () => {
  await render(<Ranking />);
  const tie = page.getByRole("button", { name: "À égalité avec Nadia" });
  (tie.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(tie).toHaveAttribute("aria-pressed", "true");
  await expectRows(/^1.*Nadia5\spts$/, /^1.*Hugo5\spts$/, /^3.*Bot 1Pas de points$/);
  await startKeyboardDrag("Nadia", 1);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expectAnnounced("Nadia est en position 3 sur 3.");
  await userEvent.keyboard(" ");
  await expectRows(/^1.*Hugo5\spts$/, /^2.*Bot 1Pas de points$/, /^3.*Nadia1\spt$/);
});

test("a row is moved by keyboard, and each move is announced", async () => {
  await render(<Ranking />);
  await startKeyboardDrag("Nadia", 1);
  await userEvent.keyboard("{ArrowDown}");
  await expectAnnounced("Nadia est en position 2 sur 3.");
  await userEvent.keyboard(" ");
  await expectAnnounced("Déplacement terminé : Nadia en position 2 sur 3.");
  await expectRows(/^1.*Hugo5\spts$/, /^2.*Nadia3\spts$/, /^3.*Bot 1Pas de points$/);
  expect(onDragging.mock.calls).toEqual([[true], [false]]);
});

test("during a drag, rows show the numbers and points of their new positions, and Escape restores the order", async () => {
  await render(<Ranking />);
  const before = [/^1.*Nadia5\spts$/, /^2.*Hugo3\spts$/, /^3.*Bot 1Pas de points$/];
  await expectRows(...before);
  await startKeyboardDrag("Nadia", 1);
  await userEvent.keyboard("{ArrowDown}");
  await expectRows(/^2.*Nadia3\spts$/, /^1.*Hugo5\spts$/, /^3.*Bot 1Pas de points$/);
  await userEvent.keyboard("{Escape}");
  await expectAnnounced("Déplacement de Nadia annulé.");
  await expectRows(...before);
});

test("the arrows move a row by one position, and are disabled at the ends", async () => {
  await render(<Ranking />);
  await expect.element(page.getByRole("button", { name: "Monter Nadia" })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Descendre Bot 1" })).toBeDisabled();
  for (const label of ["Monter Bot 1", "Monter Bot 1", "Descendre Nadia"])
    await userEvent.click(page.getByRole("button", { name: label }));
  await expectRows(/^1.*Bot 1Pas de points$/, /^2.*Hugo3\spts$/, /^3.*Nadia1\spt$/);
});
