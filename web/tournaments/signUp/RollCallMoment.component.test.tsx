import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { plain } from "../../../domain/named.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import type { Entry, SignUpRow } from "../../../domain/tournaments/signUp.ts";
import { MomentProvider } from "../../shell/moments/MomentProvider.tsx";
import { MomentNotices } from "../../start/MomentNotices.tsx";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";

const entry = (playerId: string, change: Partial<Entry> = {}): Entry => ({
  playerId,
  at: 1,
  partnerId: null,
  isDeclined: false,
  presence: null,
  ...change,
});

/** A sign-up with a roll call that ends in this many milliseconds. */
const signUp = (entries: readonly Entry[], endsIn = 600_000, rollCallAt = Date.now()): SignUpRow => ({
  ...{
    id: "cup",
    name: "Coupe",
    teamSize: 2,
    groups: null,
    bestOfThree: false,
    createdAt: 1,
    isDrawn: false,
  },
  ...{ closesAt: null, rollCallAt, rollCallEndsAt: Date.now() + endsIn, entries },
});

async function openScreen(row: SignUpRow) {
  const server = fakeServer();
  const stream = fakeStream();
  await render(
    <Router hook={memoryLocation().hook}>
      <LiveScreen me="nadia">
        <MomentProvider>
          <MomentNotices playerId="nadia" />
        </MomentProvider>
      </LiveScreen>
    </Router>,
  );
  const send = (changed: SignUpRow) => stream.send([snapshotOf("signUps", [changed])]);
  await stream.send([
    snapshotOf("players", [playerNamed("nadia", { name: "Nadia" }), playerNamed("denis", { name: "Denis" })]),
    snapshotOf("signUps", [row]),
  ]);
  return { server, send };
}

const question = page.getByRole("dialog", { name: "Vous êtes là ?" });
const questionText = () => plain(question.query()?.textContent ?? "").replaceAll(/\s/gu, " ");
const pair = [entry("nadia", { partnerId: "denis" }), entry("denis", { partnerId: "nadia" })];

test("the roll call asks with the partner's answer, and closes when it is answered on another device", async () => {
  const { send } = await openScreen(signUp(pair));
  await expect.poll(questionText).toContain("Denis pas encore");
  const [nadia = entry("nadia"), denis = entry("denis")] = pair;
  await send(signUp([nadia, { ...denis, presence: "here" }]));
  await expect.poll(questionText).toContain("1 sur 2 est làDenis aussi");
  await send(signUp([{ ...nadia, presence: "away" }, denis]));
  await expect.element(question).not.toBeInTheDocument();
});

test("closed without an answer, the question comes back only when the roll call is started again", async () => {
  const first = signUp(pair, 600_000, 5);
  const { send } = await openScreen(first);
  await question.getByRole("button", { name: "Fermer" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await send({ ...first, name: "Coupe d'été" });
  await new Promise((resume) => setTimeout(resume, 800));
  await expect.element(question).not.toBeInTheDocument();
  await send({ ...first, rollCallAt: 6 });
  await expect.element(question).toBeVisible();
});

test("the question disappears when the time is over, and does not appear to people who are not signed up", async () => {
  const { send } = await openScreen(signUp([entry("denis")]));
  await new Promise((resume) => setTimeout(resume, 800));
  await expect.element(question).not.toBeInTheDocument();
  await send(signUp(pair, 2500));
  await expect.element(question).toBeVisible();
  await vi.waitFor(() => expect(question.query()).toBeNull(), 6000);
});
