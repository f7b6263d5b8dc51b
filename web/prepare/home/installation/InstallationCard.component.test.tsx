import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { initialEvent } from "../../../../domain/event/event.ts";
import type { ServerFacts } from "../../../../domain/prepare/installation/measurements.ts";
import { playerNamed } from "../../../../domain/testing/players.ts";
import { LiveScreen } from "../../../testing/LiveScreen.tsx";
import { fakeServer } from "../../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../../testing/stream.ts";
import { InstallationCard } from "./InstallationCard.tsx";

const nadia = playerNamed("Nadia", { role: "admin" });
const HOUR = 3_600_000;

const facts = (): ServerFacts => ({
  now: Date.now(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  freeBytes: 412 * 1024 ** 3,
  version: "1.2.3",
  seenOrigin: location.origin,
  forwarded: "used",
  peer: "127.0.0.1",
  isLocal: false,
  port: 3000,
  accounts: 7,
  addresses: 7,
  backupTool: null,
});

beforeEach(() => page.viewport(1280, 800));

/** Shows the card after a backup. */
async function show() {
  return showCard(fakeStream(), Date.now() - HOUR);
}

/** Shows the card with two problems: a proxy holds the live stream back, and there was no backup. */
async function showProblems() {
  const server = await showCard(fakeStream({ isCheckHeld: true }), null);
  (await server.next("/api/live")).answer(null);
}

async function showCard(stream: ReturnType<typeof fakeStream>, backedUpAt: number | null) {
  const server = fakeServer();
  await render(
    <LiveScreen me={nadia.id}>
      <InstallationCard backedUpAt={backedUpAt} />
    </LiveScreen>,
  );
  const address = { address: "https://jeux.exemple.fr", addressFrom: "setting", lostAddress: null } as const;
  await stream.send([snapshotOf("event", [{ ...initialEvent, ...address }]), snapshotOf("players", [nadia])]);
  (await server.next("installation.facts")).answer(facts());
  return server;
}

const row = (label: string) => page.getByRole("listitem").filter({ hasText: label });

test("without problems, each line shows its measured value", async () => {
  await show();
  // On a slow machine the stream opens slowly (rule V3).
  await expect.element(row("Le direct").getByText(/en \d+(,\d)?\s(ms|s)/)).toBeVisible();
  await expect.element(row("Disque").getByText(/412\sGo libres/)).toBeVisible();
  await expect.element(row("Chaque téléphone a son adresse").getByText(/7 vues/)).toBeVisible();
  await expect.element(row("Sauvegarde vérifiée").getByLabelText("En ordre")).toBeVisible();
  await expect.element(row("Version").getByText(/1\.2\.3/)).toBeVisible();
});

test("a problem comes first, with one sentence and the setting to copy", async () => {
  await showProblems();
  const first = page.getByRole("listitem").first();
  await expect.element(first.getByText(/Le direct n'arrive pas/).first()).toBeVisible();
  await expect.element(first.getByLabelText("À réparer")).toBeVisible();
  await expect.element(row("Aucune sauvegarde vérifiée").getByText(/Admin → Sauvegardes/)).toBeVisible();
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await first.getByRole("button", { name: "Copier" }).click();
  expect(writeText).toHaveBeenCalledWith("proxy_buffering off;");
  await expect.element(first.getByText(/Copié/).first()).toBeVisible();
});

test("when the browser refuses to copy a setting, the button says so", async () => {
  await showProblems();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
  vi.spyOn(document, "execCommand").mockReturnValue(false);
  await page.getByRole("listitem").first().getByRole("button", { name: "Copier" }).click();
  await expect.element(page.getByText("Copie refusée par le navigateur")).toBeVisible();
});

test("on a phone one line shows the number of problems; a press on it opens the list", async () => {
  await page.viewport(390, 844);
  await showProblems();
  await expect.element(page.getByText(/^2\sà réparer$/)).toBeVisible();
  await expect.element(page.getByText("Disque")).not.toBeVisible();
  await page.getByRole("heading", { name: "Mon installation" }).click();
  await expect
    .element(
      page
        .getByRole("listitem")
        .first()
        .getByText(/Le direct n'arrive pas/)
        .first(),
    )
    .toBeVisible();
});

test("the upload of 10 MB is tested only after a press on the button, which checks everything again", async () => {
  const server = await show();
  await expect.element(row("Une image de 10 Mo").getByText(/à vérifier/)).toBeVisible();
  await page.getByRole("button", { name: "Vérifier" }).click();
  (await server.next("installation.facts")).answer(facts());
  (await server.next("/api/uploads/check")).refuse("", "", 413);
  await expect
    .element(row("Une image de 10 Mo est refusée").getByText(/client_max_body_size 10m;/))
    .toBeVisible();
});

test("when the server does not answer, the card shows an error", async () => {
  const server = fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me={nadia.id}>
      <InstallationCard backedUpAt={null} />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("event", [{ ...initialEvent } as never])]);
  (await server.next("installation.facts")).lose();
  await expect.element(page.getByRole("alert")).toBeVisible();
});
