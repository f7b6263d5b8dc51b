import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../domain/testing/players.ts";
import { ReadAs } from "../live/ReadAs.tsx";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { TheftNote } from "./TheftNote.tsx";

test.each([
  ["Nadia's card can steal from Odette", null, "Odette à voler"],
  ["Odette's card, which Nadia plays for her, can steal from Nadia (rule J12)", "odette", "Nadia à voler"],
])("%s", async (_, playerId, note) => {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <ReadAs playerId={playerId}>
        <TheftNote loot="spin" />
      </ReadAs>
    </LiveScreen>,
  );
  const players = ["Nadia", "Odette"].map((name) => playerNamed(name, { rouletteSpins: 5 }));
  const hands = players.map(({ id }) => ({ id, cards: 0, cardStolenAt: null, spinStolenAt: null }));
  await stream.send([snapshotOf("players", players), snapshotOf("hands", hands)]);
  await expect.element(page.getByText(note)).toBeVisible();
});
