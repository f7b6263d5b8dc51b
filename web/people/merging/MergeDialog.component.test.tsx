import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ComparedAccount, Comparison } from "../../../domain/people/merging/merging.ts";
import { numbersBy } from "../../../domain/people/players/player.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { MergeDialog } from "./MergeDialog.tsx";
import { SeparateDialog } from "./SeparateDialog.tsx";

const [marie, tablet] = [playerNamed("Marie-Antoinette Vandenbroucke"), playerNamed("Marie-A.")];
const counts = {
  ...numbersBy(() => 0),
  totalPoints: 41,
  rouletteSpins: 2,
  cardsOwned: 3,
  chillsOwned: 1,
  games: 14,
  tournaments: 1,
};

function account(player: typeof marie, more: Partial<ComparedAccount> = {}): ComparedAccount {
  const { id, name } = player;
  return {
    id,
    name,
    email: `${id.slice(0, 5)}@exemple.fr`,
    hasAccount: true,
    isAdministrator: false,
    plays: true,
    createdAt: 1_763_400_000_000,
    seenAt: 1_763_800_000_000,
    counts,
    isInGame: false,
    isInTournament: false,
    ...more,
  };
}

function comparison(other: Partial<ComparedAccount> = {}, more: Partial<Comparison> = {}): Comparison {
  return {
    sides: [
      account(marie),
      account(tablet, {
        email: "tablette@exemple.fr",
        counts: { ...counts, totalPoints: 12, games: 3 },
        ...other,
      }),
    ],
    sharedGames: 0,
    sharedTournaments: 0,
    ...more,
  };
}

async function open(answer: Comparison) {
  await page.viewport(390, 844);
  const [server, stream] = [fakeServer(), fakeStream()];
  const onClose = vi.fn();
  await render(
    <LiveScreen me="nadia">
      <MergeDialog player={marie} onClose={onClose} />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [marie, tablet])]);
  await page.getByRole("button", { name: /L'autre compte/ }).click();
  await page.getByText(tablet.name, { exact: true }).click();
  const call = await server.next("merging.comparison");
  expect(call.input).toEqual({ oneId: marie.id, otherId: tablet.id });
  call.answer(answer);
  return { server, onClose };
}

const confirm = page.getByRole("button", { name: "Réunir" });

test("the dialog compares two accounts, lets the administrator choose the sign-in and the name, and shows the effect", async () => {
  const { server, onClose } = await open(comparison());
  await expect.element(page.getByRole("row", { name: "Points 41 12 53" })).toBeInTheDocument();
  await expect.element(page.getByRole("row", { name: "Parties 14 3 17" })).toBeInTheDocument();
  await expect.element(page.getByText(/53 points, et toutes les parties/)).toBeInTheDocument();
  await expect.element(page.getByText(/Marie-A\..* reste réservé/)).toBeInTheDocument();
  await page.getByRole("radio", { name: "tablette@exemple.fr" }).click();
  await expect.element(page.getByText(/Se connecte par tablette@exemple\.fr/)).toBeInTheDocument();
  await confirm.click();
  const call = await server.next("merging.merge");
  expect(call.input).toEqual({ keptId: tablet.id, mergedId: marie.id, name: "merged" });
  call.answer({ mergeId: "one" });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test.each([
  ["two players of the same games", comparison({}, { sharedGames: 2 }), /2 parties : ce sont deux personnes/],
  ["the same account twice", comparison(account(marie)), /deux comptes différents/],
  ["an account in an ongoing game", comparison({ isInGame: true }), /Marie-A\. est dans une partie en cours/],
])("the button to merge is disabled, with a reason: %s", async (_, answer, reason) => {
  await open(answer);
  await expect.element(page.getByRole("alert")).toMatchTextContent(reason);
  await expect.element(confirm).toBeDisabled();
  await expect.element(page.getByText(/Après la réunion/)).not.toBeInTheDocument();
});

test("by default a person without a phone is merged into the other account", async () => {
  const { server } = await open(comparison({ hasAccount: false, email: null }));
  await confirm.click();
  const call = await server.next("merging.merge");
  expect(call.input).toEqual({ keptId: marie.id, mergedId: tablet.id, name: "kept" });
});

test("the dialog to separate accounts says what is given back and what is not", async () => {
  const server = fakeServer();
  fakeStream();
  const merge = { id: "one", keptId: marie.id, mergedName: "Marie-A.", at: 0 };
  await render(
    <LiveScreen me="nadia">
      <SeparateDialog player={marie} merge={merge} onClose={() => {}} />
    </LiveScreen>,
  );
  await expect.element(page.getByText(/Marie-A\. redevient un compte/)).toBeVisible();
  await expect.element(page.getByText(/dépensé entre-temps ne revient pas/)).toBeVisible();
  await page.getByRole("button", { name: "Séparer" }).click();
  expect((await server.next("merging.separate")).input).toEqual({ mergeId: "one" });
});
