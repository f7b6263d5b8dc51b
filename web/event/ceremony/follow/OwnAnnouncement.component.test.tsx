import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { Ceremony } from "../../../../domain/event/ceremony/ceremony.ts";
import type { CeremonyPlace, StepId } from "../../../../domain/event/ceremony/script.ts";
import { type EventRow, initialEvent } from "../../../../domain/event/event.ts";
import { playerNamed } from "../../../../domain/testing/players.ts";
import { MomentProvider } from "../../../shell/moments/MomentProvider.tsx";
import { LiveScreen } from "../../../testing/LiveScreen.tsx";
import { allowMotion } from "../../../testing/motion.ts";
import { fakeServer } from "../../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../../testing/stream.ts";
import { CeremonyPage } from "./CeremonyPage.tsx";

const players = ["Karim", "Nadia", "Hugo"].map((name, index) =>
  playerNamed(name, { totalPoints: 9 - index }),
);
const event: EventRow = {
  ...initialEvent,
  titleVersion: 1,
  startedAt: 1,
  endedAt: 2,
  frozenAt: 2,
  address: "http://192.168.1.24:3000",
  addressFrom: "machine",
  lostAddress: null,
  pointsResetAt: null,
};
const treasure = { name: "Trésor", points: 3 };

const place = (rank: number, name: string, heroCards: readonly (typeof treasure)[] = []): CeremonyPlace => ({
  rank,
  players: [{ id: name.toLowerCase(), name, totalPoints: 12 - rank, heroCards }],
});

function ceremonyAt(step: StepId | null, ...places: readonly CeremonyPlace[]): Ceremony {
  return {
    id: "ceremony",
    phase: "running",
    step,
    shownAt: 0,
    awards: [],
    places,
    awardCount: 0,
    playerCount: 3,
  };
}

/** Opens Nadia's page of the ceremony. */
async function openPage(ceremony: Ceremony) {
  fakeServer();
  const stream = fakeStream();
  await render(
    <Router hook={memoryLocation({ path: "/ceremony" }).hook}>
      <LiveScreen me="nadia">
        <MomentProvider>
          <CeremonyPage />
        </MomentProvider>
      </LiveScreen>
    </Router>,
  );
  const sendCeremony = (sent: Ceremony) => stream.send([snapshotOf("ceremony", [sent])]);
  await stream.send([
    snapshotOf("players", players),
    snapshotOf("event", [event]),
    snapshotOf("ceremony", [ceremony]),
  ]);
  return { stream, sendCeremony };
}

const moment = page.getByRole("dialog");
const momentText = () => moment.elements()[0]?.textContent;
const ownPlaceHeading = page.getByRole("heading", { name: "Votre place" });
const confetti = () => document.querySelectorAll("canvas").length;

test("a player's own place, and no other place, is shown large when it is announced, and then stays on the page", async () => {
  await allowMotion();
  const { sendCeremony } = await openPage(ceremonyAt(null));
  await expect.element(page.getByRole("heading", { name: "La cérémonie va commencer" })).toBeVisible();
  await sendCeremony(ceremonyAt("place:3", place(3, "Hugo")));
  await expect.element(page.getByRole("status")).toHaveTextContent("Troisième place : Hugo");
  expect(moment.elements()).toEqual([]);
  await sendCeremony(ceremonyAt("place:2", place(3, "Hugo"), place(2, "Nadia", [treasure])));
  expect(document.body.textContent).not.toContain("Trésor");
  await expect.element(moment).toHaveAccessibleName("C'est votre place, Nadia");
  expect(momentText()).toContain("2esur 3 joueurs10points,dont +3 Trésor");
  expect(confetti()).toBe(0);
  await userEvent.keyboard("{Escape}");
  await expect.element(ownPlaceHeading).toBeVisible();
  await expect.element(page.getByText("Trésor : +3").first()).toBeVisible();
});

test("confetti is shown for the first place", async () => {
  await allowMotion();
  const { sendCeremony } = await openPage(ceremonyAt("place:2", place(2, "Hugo")));
  await sendCeremony(ceremonyAt("place:1", place(2, "Hugo"), place(1, "Nadia")));
  await expect.poll(momentText).toContain("1ersur 3 joueurs");
  await expect.poll(confetti).toBe(1);
});

test("the player's place is not shown large on a page that is opened after the announcement", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await openPage(ceremonyAt("place:2", place(2, "Nadia")));
  await expect.element(ownPlaceHeading).toBeVisible();
  // Several steps, because a timer that ends may begin the next one.
  for (let step = 0; step < 10; step += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(moment.elements()).toEqual([]);
});

test("a player whose place was not announced sees the place when the ceremony ends", async () => {
  const { stream } = await openPage(ceremonyAt("place:1", place(1, "Karim")));
  await expect.element(page.getByRole("heading", { name: "Levez les yeux" })).toBeVisible();
  const unfrozen: EventRow = { ...event, frozenAt: null };
  const over: Ceremony = { ...ceremonyAt("place:1"), phase: "over" };
  await stream.send([snapshotOf("event", [unfrozen]), snapshotOf("ceremony", [over])]);
  await expect.element(moment).toHaveAccessibleName("Nadia, vous terminez");
  expect(momentText()).toContain("2esur 3 joueurs");
});
