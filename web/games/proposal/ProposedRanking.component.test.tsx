import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { lostRanking } from "../../../domain/games/contenders.ts";
import type { Game } from "../../../domain/games/game.ts";
import { soloGame, togetherGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { ProposedRanking } from "./ProposedRanking.tsx";

const game = { gameName: "Pandemic" };
const ranking = { id: "p", at: 1, ranking: ["karim", "nadia"] };
const end = { id: "p", at: 1, ranking: lostRanking };

/** Shows what Karim, or Nadia herself, proposed for a game, to Nadia. */
async function open(shown: Game) {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      {shown.proposal && (
        <ProposedRanking game={shown} proposal={shown.proposal} actor={{ id: "nadia", role: "user" }} />
      )}
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [playerNamed("Nadia"), playerNamed("Karim")])]);
  return server;
}

const ids = ["nadia", "karim"];
test.each([
  {
    kind: "a ranking",
    shown: soloGame(ids, { ...game, proposal: { ...ranking, by: "karim" } }),
    texts: ["Karim propose ce classement", "Le classement de « Pandemic » est validé."],
    press: "Confirmer",
  },
  {
    kind: "the end of a cooperative game",
    shown: togetherGame(ids, { ...game, proposal: { ...end, by: "karim" } }),
    texts: ["Karim propose cette fin", "« Pandemic » est perdue."],
    press: "Confirmer",
  },
  {
    kind: "the end of a cooperative game, which is refused",
    shown: togetherGame(ids, { ...game, proposal: { ...end, by: "karim" } }),
    texts: ["Karim propose cette fin", "La fin proposée de « Pandemic » est refusée."],
    press: "Ce n'est pas ça",
  },
  {
    kind: "one's own end of a cooperative game",
    shown: togetherGame(ids, { ...game, proposal: { ...end, by: "nadia" } }),
    texts: ["Vous proposez cette fin", "La fin proposée de « Pandemic » est retirée."],
    press: "Retirer",
  },
])("a proposal is $kind, also when it is answered (rules P33 and P36)", async ({ shown, texts, press }) => {
  const server = await open(shown);
  const [title = "", done = ""] = texts;
  const proposal = page.getByRole("region", { name: title });
  await expect.element(proposal).toBeVisible();
  if (shown.isCooperative) await expect.element(proposal).toMatchTextContent(/Perdue/);
  await proposal.getByRole("button", { name: press }).click();
  const call = await server.next(press === "Confirmer" ? "games.confirmRanking" : "games.refuseRanking");
  expect(call.input).toEqual({ gameId: "game", proposalId: "p" });
  call.answer(null);
  await expect.element(page.getByText(done)).toBeVisible();
});
